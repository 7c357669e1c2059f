function SnackList() {
  const snacks = [{ id: 's1', name: 'Samosa' },
    { id: 's2', name: 'Vada pav' }]
  const shown = snacks.filter((s) => s.name !== '')
  return (
    <ul>
      {shown.map((s) => { <li key={s.id}>{s.name}</li> })}
    </ul>
  )
}
