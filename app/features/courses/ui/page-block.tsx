import { useCallback, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { EditorLanguage } from '~/ui/code-editor/mount-editor'
import { Notice } from '~/ui/notice'
import { PagePreview } from '~/ui/page-preview/page-preview'
import type { PreviewMessage } from '~/ui/page-preview/preview-message'
import { previewTravelMb } from '../../../../judge/browser/engine-sizes.ts'
import { type LessonProject, projectOf } from '../rules/block-projects'
import { BlockEditor } from './block-editor'
import { figuresBeside, readBlock } from './figure-blocks'
import { type BlockDrafts, longestBlock, longestKib, useBlockSource } from './use-block-source'
import { useFirstRun } from './use-first-run'
import { loadProject } from './load-project'

type Shown = { files: Record<string, string> } | { problem: string } | null

// Loaded with the first run, because it is larger than the rest of the lesson.
const loadShowPage = async () => (await import('../../../../judge/browser/show-page.ts')).showPage

const editorLanguages: Record<string, EditorLanguage> = { html: 'html', css: 'css' }

/** A block of JSX, HTML or CSS: its editor, and below it the page that it is a part of. */
export function PageBlock({ figure, drafts }: { figure: HTMLElement; drafts: BlockDrafts }) {
  const [original] = useState(() => readBlock(figure))
  const [source, setSource] = useBlockSource(figure, original.source, drafts)
  const { shown, start, change } = useShownPage(figure)
  const [status, setStatus] = useState('')
  const hear = useCallback(
    (message: PreviewMessage) => setStatus((before) => statusAfter(message, before)),
    [],
  )
  const { size, agree } = useFirstRun('preview', previewTravelMb, () => void start())
  const name = figure.querySelector('pre')?.ariaLabel ?? 'this page'
  const type = (text: string) => {
    setSource(text)
    change()
  }
  return (
    <div className="not-prose grid min-w-0 grid-cols-1 gap-3 p-3 [--editor-height:5rem]">
      <BlockEditor
        figure={figure}
        label={original.title ?? 'Page'}
        language={editorLanguages[original.language] ?? 'jsx'}
        original={original.source}
        source={source}
        size={size}
        onChange={type}
        onRun={() => {
          agree()
          void start()
        }}
      />
      <p role="status" className="text-small empty:hidden">
        {status}
      </p>
      {shown && 'problem' in shown && <Notice variant="wrong">{shown.problem}</Notice>}
      {shown && 'files' in shown && (
        <>
          <PagePreview
            label={`Preview of ${name}`}
            files={shown.files}
            loadShowPage={loadShowPage}
            onMessage={hear}
          />
          <OtherFiles names={Object.keys(shown.files)} />
        </>
      )}
    </div>
  )
}

/** Says why more is on the page than the block. */
function OtherFiles({ names }: { names: readonly string[] }) {
  if (names.length < 2) return null
  return (
    <p className="text-small text-quiet">
      Shown as a part of the course’s project: {names.toSorted().join(', ')}.
    </p>
  )
}

const tooLong = `Your code is longer than ${longestKib} KiB: shorten it.`
const nothing = 'No file of the project uses this one, so there is no page to show.'
const notLoaded = 'The page could not be run. Check your connection and try again.'

function useShownPage(figure: HTMLElement) {
  const { courseId, moduleId } = useParams()
  const [shown, setShown] = useState<Shown>(null)
  const project = useRef<LessonProject | null>(null)
  const show = () => {
    if (!project.current) return
    const figures = figuresBeside(figure)
    if (readBlock(figure).source.length > longestBlock) return setShown({ problem: tooLong })
    const files = projectOf(figures.map(readBlock), figures.indexOf(figure), project.current)
    setShown(files ? { files } : { problem: nothing })
  }
  const start = async () => {
    try {
      project.current = await loadProject(`/course/${courseId}/${moduleId}`)
      show()
    } catch {
      setShown({ problem: notLoaded })
    }
  }
  return { shown, start, change: show }
}

/** @param before the status until this message */
function statusAfter({ kind }: PreviewMessage, before: string): string {
  if (kind === 'asked') return 'Running…'
  if (kind === 'error') return 'It ended with an error.'
  if (kind === 'shown') return before === 'Running…' ? 'It ran.' : before
  if (kind === 'frozen' || kind === 'left') return 'Stopped.'
  return kind === 'absent' ? '' : before
}
