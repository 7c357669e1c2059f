import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { TextArea } from '~/ui/text-area'
import { KeptDraft } from './kept-draft'
import { InlineMoment } from './local-moment'
import { ResultsLink } from './past-links'
import type { Route } from '../routes/+types/team'
import { fieldProps } from '~/ui/field-props'
import { SavedFields } from '~/ui/drafts/saved-version'
import { DraftNotice, TakenNotice, useDraft } from '~/ui/drafts/use-draft'
import { Section } from '~/ui/section'
import { teamFormId, type TeamReply } from './team-reply'

type Project = NonNullable<Route.ComponentProps['loaderData']['team']>['project']
type Hackathon = Route.ComponentProps['loaderData']['hackathon']

export function ProjectPanel({
  viewerId,
  project,
  hackathon,
  reply: pageReply,
}: {
  viewerId: string
  project: Project
  hackathon: Hackathon
  reply: TeamReply | undefined
}) {
  const fetcher = useFetcher<TeamReply>()
  const reply = fetcher.data ?? pageReply
  return (
    <Section title="Project" className="grid gap-5">
      {hackathon.status !== 'running' && reply?.message && (
        <Notice variant="wrong">{reply.message}</Notice>
      )}
      {hackathon.status === 'past' && (
        <>
          <Closed hasProject={project !== null} hackathon={hackathon} />
          <KeptDraft form={teamFormId('submit', hackathon.id)} userId={viewerId} />
        </>
      )}
      {project && <Receipt project={project} hackathon={hackathon} />}
      {hackathon.status === 'upcoming' && (
        <p className="text-quiet">
          You submit it here between <InlineMoment moment={hackathon.starts} /> and{' '}
          <InlineMoment moment={hackathon.closes} />.
        </p>
      )}
      {hackathon.extendedFrom && (
        <p>
          The deadline was extended from <InlineMoment moment={hackathon.extendedFrom} /> to{' '}
          <InlineMoment moment={hackathon.closes} />.
        </p>
      )}
      {hackathon.status === 'running' && (
        <ProjectForm {...{ viewerId, project, hackathon, fetcher, reply }} />
      )}
    </Section>
  )
}

function Closed({ hasProject, hackathon }: { hasProject: boolean; hackathon: Hackathon }) {
  return (
    <div>
      <p>
        Submissions closed on <InlineMoment moment={hackathon.closes} />
        {hasProject ? '. This project counts.' : '; your team did not submit a project.'}
        {!hackathon.hasResults && ' The results are not published yet.'}
      </p>
      {hackathon.hasResults && <ResultsLink hackathon={hackathon} />}
    </div>
  )
}

function Receipt({ project, hackathon }: { project: NonNullable<Project>; hackathon: Hackathon }) {
  const links = [
    ['Repository', project.repositoryUrl],
    ['Demo', project.demoUrl],
  ] as const
  return (
    <div className="grid gap-3 rounded-surface border border-line bg-raised p-5">
      <p role="status" className="font-bold text-done">
        {`Receipt ${project.receiptNumber}, `}
        <InlineMoment moment={project.submitted} />
      </p>
      <dl className="grid items-baseline gap-x-6 gap-y-1 [overflow-wrap:anywhere] phone:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-quiet">Sent by</dt>
        <dd>{project.sentBy}</dd>
        {links.map(([term, url]) => (
          <div key={term} className="contents">
            <dt className="text-quiet">{term}</dt>
            <dd>
              <a
                href={url}
                rel="noopener nofollow"
                className="inline-block py-2.5 underline underline-offset-4"
              >
                {url}
              </a>
            </dd>
          </div>
        ))}
        <dt className="text-quiet">Summary</dt>
        <dd className="whitespace-pre-line">{project.summary}</dd>
      </dl>
      {hackathon.status === 'running' && (
        <p className="text-small text-quiet">
          You can replace it until <InlineMoment moment={hackathon.closes} />; the newest receipt
          counts.
        </p>
      )}
    </div>
  )
}

function ProjectForm({
  viewerId,
  project,
  hackathon,
  fetcher,
  reply,
}: {
  viewerId: string
  project: Project
  hackathon: Hackathon
  fetcher: ReturnType<typeof useFetcher<TeamReply>>
  reply: TeamReply | undefined
}) {
  const isSending = fetcher.state !== 'idle'
  const over = { version: project?.receiptNumber ?? 0, answer: reply }
  const form = teamFormId('submit', hackathon.id)
  const { back, version, taken, props } = useDraft(form, viewerId, over)
  const field = fieldProps(reply?.reply, {
    repositoryUrl: project?.repositoryUrl ?? '',
    demoUrl: project?.demoUrl ?? '',
    summary: project?.summary ?? '',
  })
  return (
    <fetcher.Form method="post" className="grid gap-4" {...props}>
      <DraftNotice back={back} act="sent" />
      <SavedFields fields={reply?.stored} />
      <input type="hidden" name="intent" value="submit" />
      <input type="hidden" name="version" value={version} />
      <Field
        label="Repository link"
        {...field('repositoryUrl')}
        type="url"
        required
        maxLength={500}
      />
      <Field label="Demo link" {...field('demoUrl')} type="url" required maxLength={500} />
      <TextArea
        label="Summary"
        {...field('summary')}
        required
        maxLength={2000}
        className="min-h-40"
        hint="What it does, for whom, and which libraries you used."
      />
      {reply?.message && !isSending && <Notice variant="wrong">{reply.message}</Notice>}
      {reply?.isSent && taken === 'part' && (
        <TakenNotice taken={taken} act="sent">
          Your project is sent.
        </TakenNotice>
      )}
      <Button type="submit" variant="primary" pending={isSending} className="justify-self-start">
        {project ? 'Replace project' : 'Submit project'}
      </Button>
      <p className="text-small text-quiet">
        Submissions close on <InlineMoment moment={hackathon.closes} />. Published results show both
        links to everybody.
      </p>
    </fetcher.Form>
  )
}
