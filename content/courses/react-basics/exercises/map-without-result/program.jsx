function SnackList() {
  const snacks = [{ id: 's1', name: 'Samosa' },
    { id: 's2', name: 'Vada pav' }]
  return (
    <ul>
      {snacks.map((snack) => {
        <li key={snack.id}>
          {snack.name}</li>
      })}
    </ul>
  )
}
