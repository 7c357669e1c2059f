import { useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useFetcher } from 'react-router'
import type { SocialProvider } from '../refusals'
import { AuthFields, type AuthMode, type Typed } from './auth-form'
import type { AuthReply, SignedIn } from './auth-reply'
import { SocialButtons } from './social-buttons'
import { TimeZoneField } from './time-zone'
import { usePopupSignIn } from './use-popup-sign-in'

/** The form of one mode, and the providers below it; the newest of their answers is the one shown. */
export function AuthDialogForm({
  mode,
  providers,
  message,
  typed,
  onSignedIn,
}: {
  mode: AuthMode
  providers: readonly SocialProvider[]
  message: string | null
  typed: Typed
  onSignedIn: (answer: SignedIn) => Promise<void>
}) {
  const fetcher = useFetcher<AuthReply>()
  const popup = usePopupSignIn()
  const [mismatch, setMismatch] = useState(false)
  const [isSocial, setIsSocial] = useState(false)
  const answer = isSocial ? popup.reply : fetcher.data
  useSignedIn(answer, onSignedIn)

  const isDone = answer?.success === true
  const isSending = fetcher.state !== 'idle' || isDone
  const reply: AuthReply | undefined = mismatch
    ? { success: false, message: 'Passwords do not match.' }
    : answer
  return (
    <>
      {/* Else what sends the form would come only with it, and on a lost connection take the page along. */}
      <PrefetchPageLinks page={`/${mode}`} />
      <fetcher.Form
        method="post"
        action={`/${mode}`}
        className="grid gap-4"
        onSubmit={(event) => {
          const form = new FormData(event.currentTarget)
          const differs = mode === 'sign-up' && form.get('password') !== form.get('confirmPassword')
          setMismatch(differs)
          setIsSocial(false)
          popup.forget()
          if (differs) event.preventDefault()
        }}
      >
        <input type="hidden" name="byScript" value="yes" />
        {mode === 'sign-up' && <TimeZoneField />}
        <AuthFields
          mode={mode}
          reply={reply}
          message={message}
          typed={typed}
          pending={isSending || popup.isOpen}
        />
      </fetcher.Form>
      <SocialButtons
        providers={providers}
        disabled={isSending || popup.isOpen}
        working={popup.working}
        blocked={popup.blocked}
        onStart={(provider) => {
          setMismatch(false)
          setIsSocial(true)
          popup.start(provider)
        }}
      />
    </>
  )
}

/** Calls `onSignedIn` once per answer, however often the dialog renders. */
function useSignedIn(
  answer: AuthReply | undefined,
  onSignedIn: (answer: SignedIn) => Promise<void>,
) {
  const told = useRef<AuthReply>(undefined)
  useEffect(() => {
    if (!answer?.success || told.current === answer) return
    told.current = answer
    void onSignedIn(answer)
  }, [answer, onSignedIn])
}
