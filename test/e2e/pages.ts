/** The addresses that a visitor can open, an example of each kind. */
export const publicPages = [
  '/',
  '/features',
  '/privacy',
  '/hackathons',
  '/hackathon-test',
  '/hackathons/first-surge/results',
  '/contact',
  '/courses?search=origami',
  '/search',
  '/search?q=useState',
  '/search?q=zzzz',
  '/gallery',
  '/payment',
  '/payment/web-development-bootcamp',
  '/log-in',
  '/sign-up',
  '/auth/google/result?popup=somewhere&refused=sign-in-failed',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/auth/google/result?popup=0123456789&refused=internal-error',
  '/admin-login',
  '/admin-setup',
  '/no/such/page',
]

/** Those of the courses room, which look different for a student. */
export const coursePages = [
  '/courses',
  '/course/react-basics',
  '/course/react-basics/props',
  '/course/react-basics/state-and-events/checkpoint',
  '/course/react-basics/end',
  '/course/python-essentials/exercise/auto-fare',
  '/course/python-essentials/challenge',
]

/** Those that need an account. */
export const studentPages = [
  '/dashboard',
  '/dashboard/courses',
  '/dashboard/profile',
  '/dashboard/profile/picture',
  '/dashboard/profile/cv',
  '/dashboard/profile/import',
  '/dashboard/profile?edit=contact',
  '/dashboard/profile?edit=skills',
  '/dashboard/achievements',
  '/dashboard/account',
  '/dashboard/account/delete',
  '/verify-email/send-again',
  '/reminders/stop/somebody',
  '/auth/google/result?popup=somewhere',
  '/dashboard/notifications',
  '/dashboard/preferences',
  '/dashboard/review',
  '/notes',
  '/log-out',
  '/hackathons/second-surge/team',
]

/** Those of the admin area. */
export const adminPages = [
  '/admin',
  '/admin/users/non-verified',
  '/admin/users/deleted',
  '/admin/hackathons',
  '/admin/hackathons?event=second-surge',
  '/admin/hackathon-users',
  '/admin/hackathon-results',
  '/admin/hackathon-winners',
  '/admin/photos',
  '/admin/feedback',
  '/admin/payments',
  '/admin/settings',
]

/** Those whose address is not there before somebody has done something: see `made-pages.ts`. */
export const madePages = [
  '/cv/:slug',
  '/hackathons/:hackathonId/join/:token',
  '/admin/feedback/:messageId',
] as const

export type MadePage = (typeof madePages)[number]
