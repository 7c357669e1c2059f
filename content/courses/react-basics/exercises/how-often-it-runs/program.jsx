useEffect(() => {
  document.title = `${meals.length} meals`
}, [meals.length])
