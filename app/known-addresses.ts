/** Where the addresses of the specification that are no pages went (ruling 11). */
export const movedAddresses = { '/explore': '/courses', '/explore hackathons': '/hackathons' }
/** The pages of `routes.ts`, found in every capitalisation; a test keeps the two in step. */
export const knownAddresses = [
  '/features',
  '/privacy',
  '/hackathons',
  '/contact',
  '/payment',
  '/payment/:courseId',
  '/courses',
  '/course/:courseId',
  '/course/:courseId/:moduleId',
  '/log-in',
  '/sign-up',
  '/log-out',
  '/auth/:provider',
  '/auth/:provider/callback',
  '/auth/:provider/result',
  '/dashboard',
  '/dashboard/courses',
  '/dashboard/profile',
  '/dashboard/achievements',
  '/dashboard/notifications',
  '/dashboard/live',
  '/profile',
]
