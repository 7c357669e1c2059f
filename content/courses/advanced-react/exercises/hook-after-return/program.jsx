function EndTime({ machine }) {
  const now = useNow()
  if (machine.status !== 'washing') return null
  const [isLoud, setIsLoud] = useState(false)
  return (
    <p>
      {machine.endsAt - now} ms left
      <button onClick={() => setIsLoud(!isLoud)}>
        {isLoud ? 'Loud' : 'Quiet'}</button>
    </p>)
}
