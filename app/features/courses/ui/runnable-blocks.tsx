import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { isProgram } from '../rules/block-programs'
import { readBlock } from './figure-blocks'
import type { PageBlock } from './page-block'
import { ProgramBlock } from './program-block'
import type { BlockDrafts } from './use-block-source'

/** The opened blocks of a lesson, each inside the figure that shows its code. */
export function RunnableBlocks({
  figures,
  drafts,
}: {
  figures: readonly HTMLElement[]
  drafts: BlockDrafts
}) {
  return figures.map((figure, index) =>
    createPortal(<RunnableBlock figure={figure} drafts={drafts} />, figure, `block-${index}`),
  )
}

type Given = { figure: HTMLElement; drafts: BlockDrafts }

function RunnableBlock({ figure, drafts }: Given) {
  const block = readBlock(figure)
  return isProgram(block) ? (
    <ProgramBlock figure={figure} block={block} drafts={drafts} />
  ) : (
    <LatePageBlock figure={figure} drafts={drafts} />
  )
}

/** Loaded with the first block of a page, because those who run programs need no preview. */
function LatePageBlock({ figure, drafts }: Given) {
  const [Block, setBlock] = useState<typeof PageBlock | null>(null)
  const [isMissing, setMissing] = useState(false)
  const load = useCallback(() => {
    import('./page-block').then(
      (loaded) => setBlock(() => loaded.PageBlock),
      () => setMissing(true),
    )
  }, [])
  useEffect(load, [load])
  if (Block) return <Block figure={figure} drafts={drafts} />
  if (!isMissing) return null
  return (
    <div className="not-prose grid min-w-0 grid-cols-1 gap-3 p-3">
      <Notice variant="wrong">
        The page could not be run. Check your connection and try again.
      </Notice>
      <Button className="justify-self-start" onClick={load}>
        Run
      </Button>
    </div>
  )
}
