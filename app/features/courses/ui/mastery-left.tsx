import { Link } from '~/ui/link'

export type LeftToMaster = {
  isQuizPassed: boolean
  /** How many questions must be right at the first choice: '4 of 5', 'all 4'. */
  toPass: string
  /** When an attempt counts again; null if one counts now. */
  quizCountsFrom: string | null
  /** Shown in an attempt that does not count. */
  practice: string | null
  /** Required exercises not solved yet. */
  exercises: readonly { id: string; title: string }[]
}

/** What a student still has to do to master a module. */
export function MasteryLeft({
  courseId,
  left: { isQuizPassed, toPass, quizCountsFrom, exercises },
}: {
  courseId: string
  left: LeftToMaster
}) {
  return (
    <>
      To master this module,{' '}
      {!isQuizPassed && (
        <>
          <a href="#quiz" className={link}>
            pass the quiz
          </a>{' '}
          ({toPass} right at once)
        </>
      )}
      {!isQuizPassed && exercises.length > 0 && ' and '}
      {exercises.length > 0 && `solve the exercise${exercises.length > 1 ? 's' : ''} `}
      {exercises.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && (index === exercises.length - 1 ? ' and ' : ', ')}
          <Link to={`/course/${courseId}/exercise/${id}`} className={link}>
            {title}
          </Link>
        </span>
      ))}
      .
      {quizCountsFrom && (
        <span className="mt-2 block text-small">
          {`You can try for mastery again from ${quizCountsFrom}. You may practise before, but each practice attempt you finish moves this time to a day after it.`}
        </span>
      )}
    </>
  )
}

const link = 'underline underline-offset-4'
