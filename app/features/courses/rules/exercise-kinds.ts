import type { ExerciseKind } from '../schema/exercise'

/** What a student does in an exercise of each kind. */
export const exerciseKindNames = {
  function: 'Write a function',
  program: 'Write a program',
  predict: 'Predict the output',
  order: 'Put lines in order',
  fill: 'Fill the gaps',
  spot: 'Find the fault',
  'own-input': 'Solve it on your computer',
  command: 'Type a command',
  page: 'Build a page',
} as const satisfies Record<ExerciseKind, string>
