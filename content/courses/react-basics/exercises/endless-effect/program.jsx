function Menu({ day }) {
  const [dishes, setDishes] = useState([])
  useEffect(() => {
    fetch(`/menus/${day}.json`).then((r) => r.json())
      .then((menu) => setDishes(menu.dishes))
  }, [day, dishes])
  return (
    <p>{dishes.join(', ')}</p>
  )
}
