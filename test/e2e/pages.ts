/** The addresses that a visitor can open, an example of each kind. */
export const publicPages = [
  '/',
  '/features',
  '/privacy',
  '/hackathons',
  '/hackathon-test',
  '/hackathons/first-surge/results',
  '/contact',
  '/gallery',
  '/payment',
  '/payment/web-development-bootcamp',
  '/log-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/admin-login',
  '/admin-setup',
  '/no/such/page',
]

/** Those of the courses room, which look different for a student. */
export const coursePages = [
  '/courses',
  '/courses?search=origami',
  '/course/react-basics',
  '/course/react-basics/props',
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
  '/dashboard/notifications',
  '/log-out',
  '/hackathons/second-surge/team',
]
