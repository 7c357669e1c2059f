import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The site map: every address and the file that answers it. */
export default [
  layout('features/home/routes/site.tsx', [
    // Outside the layout of the other pages, so that it loads no scripts for it.
    index('features/home/routes/landing.tsx'),
    layout('frame/framed-page.tsx', [
      route('features', 'features/home/routes/features.tsx'),
      route('privacy', 'features/home/routes/privacy.tsx'),
      route('hackathons', 'features/hackathons/routes/hackathons.tsx'),
      route('hackathons/:hackathonId/team', 'features/hackathons/routes/team.tsx'),
      route('hackathons/:hackathonId/join/:token', 'features/hackathons/routes/join.tsx'),
      route('hackathons/:hackathonId/results', 'features/hackathons/routes/results.tsx'),
      route('hackathon-test', 'features/hackathons/routes/hackathon-test.tsx'),
      route('gallery', 'features/home/routes/gallery.tsx'),
      route('contact', 'features/contact/routes/contact.tsx'),
      route('payment', 'features/payments/routes/payments.tsx'),
      route('payment/:courseId', 'features/payments/routes/payment.tsx'),

      route('courses', 'features/courses/routes/catalogue.tsx'),
      route('course/:courseId', 'features/courses/routes/course.tsx', [
        layout('features/exercises/routes/course-challenge.tsx', [
          index('features/courses/routes/course-intro.tsx'),
        ]),
        route('end', 'features/achievements/routes/course-end.tsx'),
        route(':moduleId', 'features/courses/routes/module.tsx'),
      ]),
      layout('features/courses/routes/course-line.tsx', [
        route('course/:courseId/:moduleId/checkpoint', 'features/courses/routes/checkpoint.tsx'),
        route('course/:courseId/exercise/:exerciseId', 'features/exercises/routes/exercise.tsx'),
        route('course/:courseId/challenge', 'features/exercises/routes/challenge.tsx'),
      ]),
      route('notes', 'features/courses/routes/notes.tsx'),
      route('search', 'features/courses/routes/search.tsx'),

      route('reminders/stop/:token', 'features/review/routes/stop-reminders.tsx'),

      route('log-in', 'features/accounts/routes/log-in.tsx'),
      route('sign-up', 'features/accounts/routes/sign-up.tsx'),
      route('log-out', 'features/accounts/routes/log-out.tsx'),
      route('forgot-password', 'features/accounts/routes/forgot-password.tsx'),
      route('reset-password', 'features/accounts/routes/reset-password.tsx'),
      route('verify-email', 'features/accounts/routes/verify-email.tsx'),
      route('verify-email/send-again', 'features/accounts/routes/send-verification.tsx'),
      route('admin-login', 'features/accounts/routes/admin-login.tsx'),
      route('admin-setup', 'features/accounts/routes/admin-setup.tsx'),
      route('*', 'features/home/routes/not-found.tsx'),
    ]),
  ]),

  route('auth/session', 'features/accounts/routes/session.ts'),
  route('auth/:provider', 'features/accounts/routes/social-start.tsx'),
  route('auth/:provider/callback', 'features/accounts/routes/social-callback.tsx'),
  route('auth/:provider/result', 'features/accounts/routes/social-result.tsx'),

  route('dashboard', 'features/dashboard/routes/shell.tsx', [
    layout('frame/framed-section.tsx', { id: 'dashboard-section' }, [
      index('features/dashboard/routes/home.tsx'),
      route('courses', 'features/dashboard/routes/courses.tsx'),
      route('profile', 'features/profile/routes/profile.tsx'),
      route('profile/picture', 'features/profile/routes/picture.tsx'),
      route('profile/cv', 'features/profile/routes/cv-settings.tsx'),
      route('profile/import', 'features/profile/routes/import.tsx'),
      route('achievements', 'features/achievements/routes/achievements.tsx'),
      route('account', 'features/accounts/routes/account.tsx'),
      route('account/delete', 'features/profile/routes/delete-account.tsx'),
      route('notifications', 'features/dashboard/routes/notifications.tsx'),
      route('preferences', 'features/dashboard/routes/preferences.tsx'),
      route('review', 'features/review/routes/review.tsx'),
    ]),
  ]),
  route('hackathon-test/judging/:jobId', 'features/hackathons/routes/judging.ts'),
  route('dashboard/live', 'features/dashboard/routes/live.ts'),
  route('profile', 'features/profile/routes/profile-redirect.tsx'),
  route('profile/cv.pdf', 'features/profile/routes/own-cv-pdf.ts'),
  route('profile/resume.json', 'features/profile/routes/resume-json.ts'),
  route('profile/my-data.json', 'features/profile/routes/own-data.ts'),
  route('cv/:slug', 'features/profile/routes/cv.tsx'),
  route('cv/:slug/pdf', 'features/profile/routes/cv-pdf.ts'),

  route('admin', 'features/admin/routes/shell.tsx', [
    layout('frame/framed-section.tsx', { id: 'admin-section' }, [
      index('features/admin/routes/home.tsx'),
      route('users/:list', 'features/admin/routes/users.tsx'),
      route('hackathons', 'features/admin/routes/hackathons.tsx', { id: 'admin-hackathons' }),
      route('hackathon-users', 'features/admin/routes/hackathon-users.tsx'),
      route('hackathon-results', 'features/admin/routes/hackathon-results.tsx'),
      route('hackathon-winners', 'features/admin/routes/hackathon-winners.tsx'),
      route('photos', 'features/admin/routes/photos.tsx'),
      route('payments', 'features/admin/routes/payments.tsx', { id: 'admin-payments' }),
      route('feedback', 'features/admin/routes/feedback.tsx'),
      route('feedback/:messageId', 'features/admin/routes/message.tsx'),
      route('settings', 'features/admin/routes/settings.tsx'),
    ]),
  ]),

  route('admin/photos/upload', 'features/admin/routes/photo-upload.ts'),
  route('admin/hackathon-users.csv', 'features/admin/routes/hackathon-users-file.ts'),
  route('admin/hackathon-files/:file', 'features/admin/routes/hackathon-file.ts'),
  route('course/:courseId/exercise/:exerciseId/input', 'features/exercises/routes/own-input.ts'),
  route('course/:courseId/exercise/:exerciseId/draft', 'features/exercises/routes/draft.ts'),
  route('course/:courseId/challenge/answer', 'features/exercises/routes/challenge-answer.ts'),
  route('course/:courseId/:moduleId/project.json', 'features/courses/routes/lesson-project.ts'),
  route('course/:courseId/:moduleId/checkpoint.zip', 'features/courses/routes/checkpoint-zip.ts'),
  route('notes.json', 'features/courses/routes/notes-json.ts'),
  route('courses/local-progress', 'features/exercises/routes/local-progress.ts'),
  route('db.php', 'api/db-php.ts'),
  route('api/hackathon/submit', 'api/hackathon-submit.ts'),
  route('api/openapi.json', 'api/openapi.ts'),
] satisfies RouteConfig
