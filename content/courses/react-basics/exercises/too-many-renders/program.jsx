function ChaiCounter() {
  const [cups, setCups] = useState(0)
  const addCup = () => setCups(cups + 1)
  const removeCup = () => setCups(cups - 1)
  return (
    <p>
      <button onClick={addCup}>+</button>
      <button onClick={removeCup()}>−</button>
      <button onClick={() => setCups(0)}>Start again</button>
      {cups} cups
    </p>
  )
}
