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

/**
 * Guesses from where the owner has never been: one a minute, so that the owner waits no longer than
 * that.
 */
const guessesFromEverywhere = limit('address', 'failures', {
  free: 30,
  delayS: [2, minuteS],
  windowS: dayS,
})

/**
 * Room for a whole college logging in at once, and a short wait, because everybody there shares it.
 */
const networkFailures = limit('network', 'failures', {
  free: 500,
  delayS: [5, 30],
  windowS: hourS,
})

/** What one network may do: a college's worth per hour, then one every five seconds. */
const networkCost = limit('network', 'cost', { free: 1000, delayS: [5, 5], windowS: hourS })

/** Emails that pressing a button again can send to one address. */
const mailToAddress = limit('address', 'cost', {
  free: 3,
  delayS: [minuteS, hourS],
  windowS: 6 * hourS,
})

/** Acts that no student needs to do more often in an hour. */
const ownActs = (free: number, counts: RateLimit['counts'] = 'cost') =>
  limit('person', counts, { free, delayS: [minuteS, 10 * minuteS], windowS: hourS })

/** Messages to the team per hour; more than this is not needed to be heard. */
const messages = <By extends RateLimit['by']>(by: By) =>
  limit(by, 'cost', { free: 5, delayS: [10 * minuteS, hourS], windowS: hourS })

/** Every rate-limited action, and what it counts (docs/decisions/0034-rate-limits.md). */
export const rateLimitPolicies = namePolicies({
  /** Log-ins at `/log-in` and `/admin-login`. */
  'log-in': [ownGuesses, networkFailures, guessesFromEverywhere],
  'change-password': [ownGuesses],
  /** Counts only sign-ups that create an account; failed ones cost no more than a page. */
  'sign-up': [networkCost],
  'reset-password': [mailToAddress, networkCost],
  'verify-email': [mailToAddress, networkCost],
  /** Counts registrations that are stored. */
  'register-hackathon': [networkCost],
  /** Tests begun by browsers without account and registration; each is stored. */
  'begin-test': [networkCost],
  /** More runs than anybody reads the results of. */
  'run-samples': [
    limit('person', 'cost', { free: 20, delayS: [5, 60], windowS: 120 }),
    { ...networkCost, free: 300 },
  ],
  /**
   * Seconds of CPU time of runs, including compilers. Visitors are counted by network, because they
   * can make new browser keys for free.
   */
  'sample-time': [
    limit('person', 'cost', { free: 300, delayS: [10, 60], windowS: hourS }),
    limit('network', 'cost', { free: 600, delayS: [5, 60], windowS: hourS }),
  ],
  /** A student's answers to exercises, some of them programs to run. */
  'answer-exercise': [limit('person', 'cost', { free: 60, delayS: [5, 60], windowS: 600 })],
  /**
   * Seconds of CPU time of a student's answers, except first solutions; an endless loop costs
   * three.
   */
  'failing-programs': [
    limit('person', 'cost', { free: 120, delayS: [minuteS, 10 * minuteS], windowS: hourS }),
  ],
  /** A student's changes to challenge answers, saved as they type: compared, never run. */
  'answer-challenge': [limit('person', 'cost', { free: 400, delayS: [5, 30], windowS: 600 })],
  /**
   * Visitors' answers, compared but not stored: enough for a room of people trying out a course.
   */
  'try-exercise': [limit('network', 'cost', { free: 600, delayS: [5, 30], windowS: 600 })],
  /** A student's answers to quiz questions, each of which is stored. */
  'answer-quiz': [limit('person', 'cost', { free: 150, delayS: [5, 60], windowS: 600 })],
  /** Searches over all lessons, by a student or a room of visitors. */
  'search-lessons': [
    limit('person', 'cost', { free: 120, delayS: [5, 30], windowS: 600 }),
    limit('network', 'cost', { free: 600, delayS: [5, 30], windowS: 600 }),
  ],
  /** Requests that move a visitor's answers to the account: forty quizzes and exercises each. */
  'keep-answers': [limit('person', 'cost', { free: 15, delayS: [5, 60], windowS: 600 })],
  /** Saves of a student's drafts, one per pause in typing; the browser keeps what is refused. */
  'save-exercise-draft': [limit('person', 'cost', { free: 300, delayS: [5, 30], windowS: 600 })],
  /** A student's picture uploads; each is decoded and redrawn. */
  'upload-picture': [ownActs(40)],
  /** Each is stored, and its receipt emailed to every team member. */
  'submit-project': [ownActs(20)],
  /** Downloads of everything stored about a student. */
  'download-data': [ownActs(5)],
  /** Each is a request to Razorpay, and its order is checked for months. */
  'start-payment': [ownActs(20)],
  /** An admin's photo uploads, each drawn in three widths; an event may have several hundred. */
  'upload-photo': [ownActs(300)],
  /** Codes that Google or GitHub did not issue; each costs a request to them. */
  'finish-social': [networkFailures],
  'join-team': [ownActs(20, 'failures')],
  'renew-invite': [ownActs(20)],
  /** Messages of the contact form, counted by person for a student with a verified email. */
  'send-message': [
    messages('person'),
    messages('address'),
    { ...networkCost, free: 30, delayS: [minuteS, minuteS] },
  ],
})
