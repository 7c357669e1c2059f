/** What stands around a part of a program so that it runs, and what the whole then prints. */
export type Frame = {
  before?: string
  after?: string
  /** Files that it reads, by name. */
  files?: Record<string, string>
  prints: string
}

/** Frames by the exercise's course and id. */
export type Frames = Record<string, Frame>
