import { knobsPath, risingPoints, smoothPath } from '~/ui/rising-line'

/**
 * Small pictures of what students get: an exercise with its verdict, a half-finished course, a CV.
 */
export function ProductPictures() {
  return (
    <div
      role="img"
      aria-label="A solved exercise, a course with four of eight modules mastered, and a CV"
      className="grid gap-px min-[640px]:grid-cols-2 desk:grid-cols-3"
    >
      <div className={`${pictureClass} font-mono text-small`}>
        <p className="rounded-control border border-line bg-sunk p-4 whitespace-pre">
          <span className="text-brand">def</span>
          {' bill(meals, rate):\n    '}
          <span className="text-brand">return</span>
          {' meals * rate'}
        </p>
        <p className="text-quiet">bill(52, 48) → 2496</p>
        <p className="flex gap-2 font-sans font-bold text-done">
          <svg viewBox="0 0 20 20" className="size-5 fill-none stroke-done" strokeWidth="2">
            <path d="m4 10 4 4 8-9" />
          </svg>
          Solved. 5 of 5 tests passed
        </p>
      </div>
      <div className={pictureClass}>
        <p className="font-bold">Python Essentials</p>
        <CourseLine />
        <p className="text-small text-quiet">4 of 8 modules mastered</p>
      </div>
      <div className={`${pictureClass} max-desk:hidden`}>
        <p className="border-b border-line pb-3 leading-snug">
          <b>Meera Nair</b>
          <br />
          <span className="text-small text-quiet">Front-end intern</span>
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
          <dt className="text-quiet">Finished</dt>
          <dd>React Basics, Web Development</dd>
          <dt className="text-quiet">Hackathon</dt>
          <dd>2nd of 14 teams</dd>
          <dt className="text-quiet">Skills</dt>
          <dd>React, TypeScript, Docker</dd>
        </dl>
      </div>
    </div>
  )
}

const pictureClass =
  'flex flex-col justify-center gap-3 bg-raised px-6 py-5 tablet:px-7 tablet:py-8'

/** Four of eight modules are mastered. */
function CourseLine() {
  const points = risingPoints('python-essentials', 9).map(({ x, y }) => ({
    x: 0.03 + 0.94 * x,
    y: 0.15 + 0.7 * y,
  }))
  const pathTo = (last: number) => smoothPath(points.slice(0, last + 1), 320, 72)
  const knobs = (from: number, to: number) => knobsPath(points.slice(from, to), 320, 72)
  return (
    <svg viewBox="0 0 320 72" className="fill-none" strokeLinecap="round">
      <path d={pathTo(8)} strokeWidth="3" className="stroke-line" />
      <path d={pathTo(4)} strokeWidth="4" className="stroke-brand" />
      <path d={knobs(1, 9)} strokeWidth="15" className="stroke-control" />
      <path d={knobs(5, 9)} strokeWidth="11" className="stroke-raised" />
      <path d={knobs(1, 5)} strokeWidth="15" className="stroke-done" />
    </svg>
  )
}
