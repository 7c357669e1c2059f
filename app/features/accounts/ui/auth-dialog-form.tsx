import { useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useFetcher } from 'react-router'
import type { SocialProvider } from '../refusals'
import { AuthFields, type AuthMode } from './auth-form'
import type { AuthReply, SignedIn } from './auth-reply'
import { usePopupSignIn } from './popup-sign-in'
import { SocialButtons } from './social-buttons'

const mismatch = { success: false, message: 'Passwords do not match.' } as const

/** The form of one mode, with the provider buttons below; shows whichever answer is newest. */
export function AuthDialogForm({
  mode,
  providers,
  typed,
  onSignedIn,
}: {
  mode: AuthMode
  providers: readonly SocialProvider[]
  typed: Record<string, string>
  onSignedIn: (answer: SignedIn) => Promise<void>
}) {
  const fetcher = useFetcher<AuthReply>()
  const popup = usePopupSignIn()
  const [shown, setShown] = useState<'form' | 'popup' | 'mismatch'>('form')
  const answer = shown === 'popup' ? popup.reply : fetcher.data
  const signedIn = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (answer?.success) void signedIn(answer)
  }, [answer])

  const isSending = fetcher.state !== 'idle' || answer?.success === true
  const isDisabled = isSending || popup.isOpen
  return (
    <>
      {/* Loads the page's scripts, which submit the form, before the connection can be lost. */}
      <PrefetchPageLinks page={`/${mode}`} />
      <fetcher.Form
        method="post"
        action={`/${mode}`}
        className="grid gap-4"
        onSubmit={(event) => {
          const form = new FormData(event.currentTarget)
          const differs = mode === 'sign-up' && form.get('password') !== form.get('confirmPassword')
          setShown(differs ? 'mismatch' : 'form')
          popup.forget()
          if (differs) event.preventDefault()
        }}
      >
        <input type="hidden" name="byScript" value="yes" />
        <AuthFields
          mode={mode}
          reply={shown === 'mismatch' ? mismatch : answer}
          typed={typed}
          pending={isDisabled}
        />
      </fetcher.Form>
      <SocialButtons
        providers={providers}
        popup={{
          ...popup,
          isDisabled,
          onStart: (provider) => {
            setShown('popup')
            popup.start(provider)
          },
        }}
      />
    </>
  )
}
