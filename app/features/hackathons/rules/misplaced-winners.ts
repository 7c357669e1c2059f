type Scored = { id: string; teamName: string; score: number }

export type MisplacedWinner<Winner extends Scored = Scored> = { winner: Winner; better: Scored }

/**
 * The winners whose place no longer matches the scores: a team without a better place scored more.
 *
 * @param winners first place first
 * @param best the best results, at least as many as there are winners
 */
export function findMisplacedWinners<Winner extends Scored>(
  winners: readonly Winner[],
  best: readonly Scored[],
): MisplacedWinner<Winner>[] {
  const byScore = best.toSorted((a, b) => b.score - a.score)
  return winners.flatMap((winner, index) => {
    const ahead = new Set(winners.slice(0, index).map(({ id }) => id))
    const better = byScore.find(({ id }) => !ahead.has(id))
    return better && better.score > winner.score ? [{ winner, better }] : []
  })
}
