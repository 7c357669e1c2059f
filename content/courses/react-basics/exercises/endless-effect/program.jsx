function Menu() {
  const [dishes, setDishes] = useState([])
  const options = { headers: { Accept: 'application/json' } }
  useEffect(() => {
    fetch('/menu.json', options).then((r) => r.json())
      .then((menu) => setDishes(menu.dishes))
  }, [options])
  return (
    <p>{dishes.join(', ')}</p>
  )
}
