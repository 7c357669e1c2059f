import { namePolicies, type RateLimit } from '~/platform/rate-limit'

const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS

function limit<By extends RateLimit['by']>(
  by: By,
  counts: RateLimit['counts'],
  rest: Omit<RateLimit, 'by' | 'counts'>,
): RateLimit<By> {
  return { by, counts, ...rest }
}

const quarterHourS = 15 * minuteS

const ownGuesses = limit('person', 'failures', {
  free: 5,
  delayS: [30, quarterHourS],
  windowS: dayS,
})

/** Guesses from where the owner has not been: one a minute, so the owner waits no longer. */
const guessesFromEverywhere = limit('address', 'failures', {
  free: 30,
  delayS: [2, minuteS],
  windowS: dayS,
})

/** Room for a college that logs in at once, and a short wait, because everybody there shares it. */
const networkFailures = limit('network', 'failures', {
  free: 500,
  delayS: [5, 30],
  windowS: hourS,
})

/** What one network may cost: a college in an hour, then one every five seconds. */
const networkCost = limit('network', 'cost', { free: 1000, delayS: [5, 5], windowS: hourS })

/** Mail that one address can be sent by pressing a button again. */
const mailToAddress = limit('address', 'cost', {
  free: 3,
  delayS: [minuteS, hourS],
  windowS: 6 * hourS,
})

/** What one student does more often in an hour than anybody needs to. */
const ownActs = (free: number, counts: RateLimit['counts'] = 'cost') =>
  limit('person', counts, { free, delayS: [minuteS, 10 * minuteS], windowS: hourS })

/** Whoever writes more to the team within an hour is heard already. */
const messages = <By extends RateLimit['by']>(by: By) =>
  limit(by, 'cost', { free: 5, delayS: [10 * minuteS, hourS], windowS: hourS })

/** Every door that counts, and what it counts (docs/decisions/0034-rate-limits.md). */
export const rateLimitPolicies = namePolicies({
  /** At `/log-in` and `/admin-login`. */
  'log-in': [ownGuesses, networkFailures, guessesFromEverywhere],
  'change-password': [ownGuesses],
  /** Of addresses without an account: what fails costs no more than a page. */
  'sign-up': [networkCost],
  'reset-password': [mailToAddress, networkCost],
  'verify-email': [mailToAddress, networkCost],
  /** Of those that are stored. */
  'register-hackathon': [networkCost],
  /** Attempts at the test by browsers without account and registration: each is kept. */
  'begin-test': [networkCost],
  /** More runs than anybody reads the results of. */
  'run-samples': [
    limit('person', 'cost', { free: 20, delayS: [5, 60], windowS: 120 }),
    { ...networkCost, free: 300 },
  ],
  /** Seconds of CPU time of runs, compilers' too; visitors by their network, as new browsers are free. */
  'sample-time': [
    limit('person', 'cost', { free: 300, delayS: [10, 60], windowS: hourS }),
    limit('network', 'cost', { free: 600, delayS: [5, 60], windowS: hourS }),
  ],
  /** Answers of one student to exercises: programs among them are run. */
  'answer-exercise': [limit('person', 'cost', { free: 60, delayS: [5, 60], windowS: 600 })],
  /** Seconds of CPU time of one student's answers, without first solutions: a loop that never stops costs three. */
  'failing-programs': [
    limit('person', 'cost', { free: 120, delayS: [minuteS, 10 * minuteS], windowS: hourS }),
  ],
  /** What one student chooses or types in a course challenge, saved as it changes: compared, never run. */
  'answer-challenge': [limit('person', 'cost', { free: 400, delayS: [5, 30], windowS: 600 })],
  /** Answers of visitors, compared and not stored: a room of people who try out a course. */
  'try-exercise': [limit('network', 'cost', { free: 600, delayS: [5, 30], windowS: 600 })],
  /** Answers of one student to questions of quizzes, each of which is stored. */
  'answer-quiz': [limit('person', 'cost', { free: 150, delayS: [5, 60], windowS: 600 })],
  /** Searches over all lessons, of a student or of a room of visitors. */
  'search-lessons': [
    limit('person', 'cost', { free: 120, delayS: [5, 30], windowS: 600 }),
    limit('network', 'cost', { free: 600, delayS: [5, 30], windowS: 600 }),
  ],
  /** Requests with what a visitor answered before they signed in: forty quizzes and exercises each. */
  'keep-answers': [limit('person', 'cost', { free: 15, delayS: [5, 60], windowS: 600 })],
  /** What one student types, saved after each pause; the browser keeps what is refused. */
  'save-exercise-draft': [limit('person', 'cost', { free: 300, delayS: [5, 30], windowS: 600 })],
  /** Pictures of one student: each is decoded and drawn anew. */
  'upload-picture': [ownActs(40)],
  /** Each is stored, and a receipt of it mailed to every member of the team. */
  'submit-project': [ownActs(20)],
  /** Files with all that is stored of one student. */
  'download-data': [ownActs(5)],
  /** Each asks Razorpay, and the order is asked about for months. */
  'start-payment': [ownActs(20)],
  /** Photos of one admin, each drawn in three widths: a whole event's are several hundred. */
  'upload-photo': [ownActs(300)],
  /** Codes that Google or GitHub did not give: each is asked of them. */
  'finish-social': [networkFailures],
  'join-team': [ownActs(20, 'failures')],
  'renew-invite': [ownActs(20)],
  /** Messages of the contact form: those of a student with a verified address are that person's. */
  'send-message': [
    messages('person'),
    messages('address'),
    { ...networkCost, free: 30, delayS: [minuteS, minuteS] },
  ],
})
