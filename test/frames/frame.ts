/** The code around a part of a program that makes it run, and the output of the whole. */
export type Frame = {
  before?: string
  after?: string
  /** Files that it reads, by name. */
  files?: Record<string, string>
  prints: string
}

/** Frames by the exercise's course and id. */
export type Frames = Record<string, Frame>
