import { ArrowLeft, Download } from 'lucide-react'
import { data, redirect, useOutletContext } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { siteContext } from '~/features/site/queries.server'
import { requestContext } from '~/platform/request-context.server'
import { buttonClass, ButtonLink } from '~/ui/button'
import { CourseLine } from '~/ui/course-line'
import { Link } from '~/ui/link'
import { Prose } from '~/ui/prose'
import { canReadLessons } from '../policy'
import { type Checkpoint, findCheckpoint } from '../queries.server/find-checkpoint'
import type { CourseLineContext } from '../rules/course-outlet'
import { moduleParams } from '../schema'
import { CheckpointFiles } from '../ui/checkpoint-files'
import { CompareWithYours } from '../ui/compare-with-yours'
import '../ui/checkpoint.css'
import type { Route } from './+types/checkpoint'

/** Anybody, for a free course or a sample; a locked one redirects to its payment page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const address = moduleParams.safeParse(params)
  const viewerId = findViewer(context)?.id ?? null
  const checkpoint = address.success && (await findCheckpoint(db, address.data, viewerId))
  if (!checkpoint) throw data('Checkpoint not found', { status: 404 })
  if (!canReadLessons(checkpoint)) throw redirect(`/payment/${checkpoint.courseId}`)
  return { checkpoint, siteName: context.get(siteContext).site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `The project after ${loaderData?.checkpoint.moduleTitle} · ${loaderData?.siteName}` },
]

/** The project at the end of a module, for students to compare with their own. */
export default function CheckpointPage({ loaderData }: Route.ComponentProps) {
  const { checkpoint } = loaderData
  const { courseId, moduleId, moduleTitle, files, previous } = checkpoint
  const lesson = `/course/${courseId}/${moduleId}`
  const line = useOutletContext<CourseLineContext>()
  return (
    <div className="checkpoint shell grid flex-1 grid-cols-1 content-start gap-8 pt-4 pb-20">
      <header className="grid grid-cols-1 gap-3">
        <Link
          to={lesson}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 text-small font-bold text-quiet hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {moduleTitle}
        </Link>
        <CourseLine {...line} currentId={moduleId} />
        <h1 className="text-heading">The project after this module</h1>
        <p className="max-w-[40rem] text-lead text-quiet">
          The files in your folder once you have done every step up to the end of ‘{moduleTitle}’.
          Your code may look different and still be right.
        </p>
        <RunIt checkpoint={checkpoint} />
        <a
          href={`${lesson}/checkpoint.zip`}
          download
          className={buttonClass('plain', 'justify-self-start')}
        >
          <Download aria-hidden="true" className="size-4" />
          Download as .zip
        </a>
      </header>
      <CompareWithYours key={lesson} paths={newestFirst(files)} />
      <CheckpointFiles
        files={files}
        goneFiles={checkpoint.goneFiles}
        previousTitle={previous?.title ?? null}
      />
      <Neighbours checkpoint={checkpoint} />
    </div>
  )
}

/** Paths of the files, those of this module first, as students compare them most. */
function newestFirst(files: Checkpoint['files']): string[] {
  const isNew = ({ change }: Checkpoint['files'][number]) => change !== null && change !== 'same'
  const [fresh, others] = [files.filter(isNew), files.filter((file) => !isNew(file))]
  return [...fresh, ...others].map(({ path }) => path)
}

function RunIt({ checkpoint: { run, files, noteHtml } }: { checkpoint: Checkpoint }) {
  // The project never has what npm installs.
  const needsInstall =
    run !== null &&
    /^np[mx] (?!install)/.test(run) &&
    files.some(({ path }) => path === 'package.json')
  return (
    <>
      {run !== null && (
        <p className="grid max-w-[42rem] grid-cols-1 gap-1">
          <span className="text-small text-quiet">To run it, type this in its folder:</span>
          <code className="overflow-x-auto rounded-control bg-sunk px-3 py-2 font-mono text-small whitespace-pre">
            {run}
          </code>
          {needsInstall && (
            <span className="text-small text-quiet">
              In a downloaded copy, type <code>npm install</code> first.
            </span>
          )}
        </p>
      )}
      {noteHtml !== '' && <Prose html={noteHtml} />}
    </>
  )
}

function Neighbours({ checkpoint: { courseId, previous, next } }: { checkpoint: Checkpoint }) {
  if (!previous && !next) return null
  return (
    <nav aria-label="The project after other modules" className="flex flex-wrap gap-3">
      {previous && (
        <ButtonLink to={`/course/${courseId}/${previous.id}/checkpoint`} rel="prev">
          After {previous.title}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={`/course/${courseId}/${next.id}/checkpoint`} rel="next">
          After {next.title}
        </ButtonLink>
      )}
    </nav>
  )
}
