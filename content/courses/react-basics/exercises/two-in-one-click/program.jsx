function handleClick() {
  setCups(cups + 1)
  setCups(cups + 1)
  setCups((current) => current + 1)
}
