function ComplaintForm() {
  const { pending } = useFormStatus()

  return (
    <form action={sendComplaint}>
      <input name="text" />
      <button>{pending ? 'Sending' : 'Send'}</button>
    </form>
  )
}
