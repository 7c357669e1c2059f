const cook = 'Mrs Pinto'

export default function App() {
  return (
    <MealCard
      dish="Egg curry"
      price=[[1]]
      isVeg=[[2]]
      cook=[[3]]
    />
  )
}
