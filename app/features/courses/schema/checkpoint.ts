import * as z from 'zod'

/** Front matter of a checkpoint's `checkpoint.md`. */
export const checkpointFrontMatter = z.strictObject(
  {
    /** The command that runs the project. */
    run: z
      .string('should be text')
      .trim()
      .min(1, 'should not be empty')
      .max(200, 'should be at most 200 characters')
      .regex(/^[^\r\n]+$/, 'should be one line')
      .optional(),
  },
  'should have run: and the command that runs the project, or nothing',
)
