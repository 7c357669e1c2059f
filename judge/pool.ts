import type { Program } from './contract.ts'
import { Lane } from './lane.ts'
import type { ChildKind } from './spawn-child.ts'
import { JudgeStopped } from './stopped.ts'

type Resting = { lane: Lane; timer: NodeJS.Timeout }
type Turn = { take: (lane: Lane) => void; giveUp: (error: Error) => void }

/**
 * The lanes of one kind: started when there is more work than free lanes, stopped after being idle
 * for a while. Work is taken in order of arrival; a caller that asks for several lanes queues
 * behind everybody else each time.
 */
export class Pool {
  private readonly kind: ChildKind
  private readonly idleMs: number
  private readonly lanes = new Set<Lane>()
  /** The most recently used lane is at the end, and is used first. */
  private resting: Resting[] = []
  private waiting: Turn[] = []
  private isStopped = false
  private readonly laneCount: number

  constructor(kind: ChildKind, options: { laneCount: number; idleMs: number }) {
    this.kind = kind
    this.laneCount = options.laneCount
    this.idleMs = options.idleMs
  }

  /**
   * Does `work` on a lane of its own, if possible on one that last ran `program`. Rejects with
   * `JudgeStopped` if the pool is stopped before the work is done.
   */
  async use<Result>(work: (lane: Lane) => Promise<Result>, program?: Program): Promise<Result> {
    const lane = await this.take(program)
    try {
      const result = await work(lane)
      if (this.isStopped) throw new JudgeStopped()
      return result
    } finally {
      this.giveBack(lane)
    }
  }

  /** Ends the children and whatever runs in them, permanently. */
  stop() {
    this.isStopped = true
    for (const { timer } of this.resting) clearTimeout(timer)
    for (const lane of this.lanes) lane.stop()
    for (const { giveUp } of this.waiting) giveUp(new JudgeStopped())
    this.waiting = []
    this.resting = []
    this.lanes.clear()
  }

  private async take(program: Program | undefined): Promise<Lane> {
    if (this.isStopped) throw new JudgeStopped()
    const known = this.resting.findLastIndex(({ lane }) => lane.lastProgram === program)
    const [free] = this.resting.splice(known, 1)
    if (free) {
      clearTimeout(free.timer)
      return free.lane
    }
    if (this.lanes.size === this.laneCount) {
      return new Promise((take, giveUp) => this.waiting.push({ take, giveUp }))
    }
    const lane = new Lane(this.kind)
    this.lanes.add(lane)
    return lane
  }

  private giveBack(lane: Lane) {
    if (this.isStopped) return
    const next = this.waiting.shift()
    if (next) {
      next.take(lane)
      return
    }
    const timer = setTimeout(() => this.endLane(lane), this.idleMs).unref()
    this.resting.push({ lane, timer })
  }

  private endLane(lane: Lane) {
    lane.stop()
    this.lanes.delete(lane)
    this.resting = this.resting.filter((each) => each.lane !== lane)
  }
}
