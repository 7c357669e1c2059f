import type { ProjectBlock } from '../rules/block-projects'

export type FigureBlock = ProjectBlock & { continues: boolean }

/** The runnable block that a figure of a lesson shows, with its current code. */
export function readBlock(figure: HTMLElement): FigureBlock {
  const { run, title } = figure.dataset
  return {
    language: run ?? '',
    source: figure.querySelector('pre code')?.textContent.trimEnd() ?? '',
    title: title ?? null,
    continues: figure.dataset['continues'] !== undefined,
    isAfter: figure.dataset['after'] !== undefined,
  }
}

/** The figures of the lesson's runnable blocks, in order. */
export function figuresBeside(figure: HTMLElement): HTMLElement[] {
  const all = [...(figure.closest('[data-lesson]')?.querySelectorAll('figure[data-run]') ?? [])]
  return all.filter((each) => each instanceof HTMLElement)
}
