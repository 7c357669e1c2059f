import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map: every address and the file that answers it. */
export default [
  layout('features/home/routes/site.tsx', [
    index('features/home/routes/landing.tsx'),

    route('courses', 'features/courses/routes/catalogue.tsx'),
    route('course/:courseId', 'features/courses/routes/course.tsx', [
      index('features/courses/routes/course-intro.tsx'),
      route(':moduleId', 'features/courses/routes/module.tsx'),
    ]),

    route('log-in', 'features/accounts/routes/log-in.tsx'),
    route('sign-up', 'features/accounts/routes/sign-up.tsx'),
    route('log-out', 'features/accounts/routes/log-out.tsx'),
  ]),

  route('courses/local-progress', 'features/courses/routes/local-progress.tsx'),
] satisfies RouteConfig
