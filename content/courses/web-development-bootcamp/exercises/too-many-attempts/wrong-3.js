function attempt(attempts, login) {
  const count = (attempts.get(login) ?? 0) + 1;
  return count <= 3;
}
