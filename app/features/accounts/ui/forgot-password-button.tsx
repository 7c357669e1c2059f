/** Stands after the button that Enter presses, in the same form, which has the address already. */
export function ForgotPasswordButton({ isDisabled }: { isDisabled: boolean }) {
  return (
    <button
      type="submit"
      formAction="/forgot-password"
      formNoValidate
      disabled={isDisabled}
      className="-ml-1 min-h-11 justify-self-start px-1 text-small font-bold text-brand underline underline-offset-4"
    >
      Forgot your password?
    </button>
  )
}
