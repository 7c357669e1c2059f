async function getSlots(day) {
  return [`17:00 on ${day}`]
}
const view = { day: 'Mon', slots: getSlots('Mon') }

console.log(getSlots('Mon') === getSlots('Mon'), view.slots === view.slots)
