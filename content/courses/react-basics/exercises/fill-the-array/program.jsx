useEffect(() => {
  saveMeals(meals)
}, [[1]])

useEffect(() => {
  console.log('Welcome to the mess diary')
}, [[2]])
