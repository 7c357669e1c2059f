import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { fieldProps } from '~/ui/field-props'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { Section } from '~/ui/section'
import type { Route } from '../routes/+types/team'
import { teamFormId, type TeamReply } from './team-reply'

export function NewTeam({
  viewerId,
  hackathon: { id, teamSizeMin, teamSizeMax },
  reply: pageReply,
}: {
  viewerId: string
  hackathon: Route.ComponentProps['loaderData']['hackathon']
  reply: TeamReply | undefined
}) {
  const fetcher = useFetcher<TeamReply>()
  const reply = fetcher.data ?? pageReply
  const field = fieldProps(reply?.reply)
  const { back, props } = useDraft(teamFormId('create', id), viewerId)
  const { ref } = props
  useEffect(() => {
    if (reply) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [reply, ref])
  return (
    <Section title="Create a team" className="grid max-w-[34rem] gap-4">
      <p className="text-quiet">
        {teamSizeMax === 1
          ? 'In this hackathon everybody takes part alone.'
          : `You are its first member and invite up to ${teamSizeMax - 1} more with a link.${teamSizeMin > 1 ? ` A team needs at least ${teamSizeMin} to submit a project.` : ''} If a friend already has a team, ask for their link instead.`}
      </p>
      <fetcher.Form method="post" className="grid gap-4" {...props}>
        <DraftNotice back={back} />
        <input type="hidden" name="intent" value="create" />
        <Field
          label="Team name"
          {...field('teamName')}
          required
          maxLength={60}
          autoComplete="off"
        />
        {reply?.message && fetcher.state === 'idle' && (
          <Notice variant="wrong">{reply.message}</Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={fetcher.state !== 'idle'}
          className="justify-self-start"
        >
          Create team
        </Button>
      </fetcher.Form>
    </Section>
  )
}
