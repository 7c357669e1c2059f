import { Minus, PencilLine, Plus } from 'lucide-react'
import { DisclosureChevron } from '~/ui/disclosure'
import { countOf } from '~/ui/format'
import { Prose } from '~/ui/prose'
import type { Checkpoint } from '../queries.server/find-checkpoint'

type File = Checkpoint['files'][number]

/** The files of a project, those changed since the previous checkpoint first. */
export function CheckpointFiles({
  files,
  goneFiles,
  previousTitle,
}: {
  files: readonly File[]
  goneFiles: readonly string[]
  previousTitle: string | null
}) {
  return (
    <section aria-labelledby="files" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="files" className="text-title">
          {countOf(files.length, 'file')}
        </h2>
        {previousTitle !== null && (
          <p className="text-small text-quiet">
            What changed since ‘{previousTitle}’ comes first. A bar marks new lines.
          </p>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {files
          .toSorted((a, b) => rankOf(a) - rankOf(b))
          .map((file) => (
            <li key={file.path} className="min-w-0">
              <ProjectFile file={file} />
            </li>
          ))}
        {goneFiles.map((path) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 px-4 py-2 text-small">
            <s className="font-mono wrap-anywhere">{path}</s>
            <span className="inline-flex items-center gap-1 font-bold text-wrong">
              <Minus aria-hidden="true" className="size-4" />
              Removed
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Set-up files that do not change in this module come last. */
function rankOf({ path, change }: File): number {
  return (change === 'same' ? 2 : 0) + (isSetUpFile(path) ? 1 : 0)
}

function ProjectFile({ file }: { file: File }) {
  const { path, html, change } = file
  const isOpen = change === null ? !isSetUpFile(path) : change !== 'same'
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 rounded-control bg-sunk px-3 py-2 [&::-webkit-details-marker]:hidden">
        <DisclosureChevron />
        <span className="font-mono text-small font-bold wrap-anywhere">{path}</span>
        <Change file={file} />
      </summary>
      <Prose html={figureOf(path, html)} />
    </details>
  )
}

function Change({ file: { change, newLines, goneLines } }: { file: File }) {
  if (change === null) return null
  if (change === 'same') return <span className="text-small text-quiet">Not changed</span>
  const Icon = change === 'added' ? Plus : PencilLine
  const counts = [
    newLines > 0 && countOf(newLines, 'new line'),
    goneLines > 0 && `${countOf(goneLines, 'line')} gone`,
  ]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-small font-bold text-done">
      <Icon aria-hidden="true" className="size-4" strokeWidth={2.5} />
      {change === 'added' ? 'New file' : `Changed: ${counts.filter(Boolean).join(', ')}`}
    </span>
  )
}

/** Same markup as the server draws for code in lessons. Paths need no HTML escaping. */
function figureOf(path: string, html: string): string {
  const lines = countOf(html.trimEnd().split('\n').length, 'line')
  return (
    `<figure class="code"><figcaption>${lines}<button type="button" class="copy" aria-label="Copy ${path}" hidden>Copy</button></figcaption>` +
    `<pre tabindex="0" role="region" aria-label="${path}"><code data-path="${path}">${html}</code></pre></figure>`
  )
}

/** Whether a file only sets up the project, so that few lessons mention it. */
function isSetUpFile(path: string): boolean {
  const name = path.split('/').at(-1) ?? ''
  return /^\.|\.config\.[a-z]+$|^(?:package|tsconfig.*|jsconfig)\.json$/.test(name)
}
