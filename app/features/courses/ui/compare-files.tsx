import { useEffect, useRef, useState } from 'react'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { SelectField } from '~/ui/select-field'
import { TextArea } from '~/ui/text-area'
import { longestFileBytes } from '../rules/checkpoint-files'
import { findDifferences } from '../rules/file-differences'
import { Differences } from './file-differences'

/** Compares a student's file with one of the project. Nothing leaves the page. */
export function CompareFiles({ paths }: { paths: readonly string[] }) {
  const [path, setPath] = useState(paths[0] ?? '')
  const [yours, setYours] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const takeFile = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > longestFileBytes ? null : await file.text()
    if (text === null || text.includes('\0')) {
      setProblem('Choose a text file of at most 64 kB.')
      return
    }
    setProblem(null)
    setYours(text)
    const fitting = paths.find((each) => each.split('/').at(-1) === file.name)
    if (fitting !== undefined) setPath(fitting)
  }
  const refuseLongPaste = (event: React.ClipboardEvent) => {
    if (event.clipboardData.getData('text').length <= longestFileBytes) return
    // Browsers take many seconds to lay out a megabyte in a text area.
    event.preventDefault()
    setProblem('Paste a text file of at most 64 kB.')
  }
  return (
    <section
      aria-labelledby="compare"
      className="grid grid-cols-1 gap-4 rounded-surface border border-line bg-raised p-5"
    >
      <div>
        <h2 id="compare" ref={heading} tabIndex={-1} className="text-title">
          Compare with yours
        </h2>
        <p className="text-small text-quiet">Your file stays on this device.</p>
      </div>
      <SelectField
        label="File of the project"
        value={path}
        onChange={({ target }) => setPath(target.value)}
        options={paths.map((each) => ({ value: each, label: each }))}
      />
      <Field
        label="Your file"
        type="file"
        onChange={({ target }) => void takeFile(target.files?.[0])}
      />
      <TextArea
        label="Or paste your file here"
        value={yours}
        onChange={({ target }) => {
          setProblem(null)
          setYours(target.value)
        }}
        onPaste={refuseLongPaste}
        maxLength={longestFileBytes}
        spellCheck={false}
        autoCapitalize="none"
        wrap="off"
        className="min-h-40 font-mono text-small"
      />
      {problem !== null && <Notice variant="wrong">{problem}</Notice>}
      {yours.trim() !== '' && yours.length <= longestFileBytes && (
        <Answer yours={yours} path={path} />
      )}
    </section>
  )
}

function Answer({ yours, path }: { yours: string; path: string }) {
  // The page already has the file, so its text is not sent twice.
  const code = document.querySelector(`code[data-path="${CSS.escape(path)}"]`)
  const differences = findDifferences(yours, code?.textContent ?? '')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="font-bold">
        {differences.length === 0
          ? `Your file is the same as ${path}.`
          : `${differences.length} ${differences.length === 1 ? 'place' : 'places'} where your file and ${path} differ`}
      </p>
      <Differences differences={differences} />
    </div>
  )
}
