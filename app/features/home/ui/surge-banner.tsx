import { ButtonLink } from '~/ui/button'
import { CourseCover } from '~/ui/course-cover'

export function SurgeBanner({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section
      aria-labelledby="surge-title"
      className="relative overflow-hidden border-y border-line bg-brand-soft"
    >
      <CourseCover courseId="surge" className="absolute inset-0 size-full" />
      <div className="shell relative pt-16 pb-56 tablet:pt-24 tablet:pb-60">
        <h2 id="surge-title" className="text-display">
          Start Your Surge
        </h2>
        <p className="mt-4 max-w-[36rem] text-lead">
          A name, an email address and a password. Your first module is open before you have even
          decided.
        </p>
        <ButtonLink to={isSignedIn ? '/dashboard' : '/sign-up'} look="primary" className="mt-7">
          {isSignedIn ? 'Go to dashboard' : 'Create Your Account'}
        </ButtonLink>
      </div>
    </section>
  )
}
