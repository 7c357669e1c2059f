function attempt(attempts, login) {
  const count = (attempts.get(login) ?? 0) + 1;
  attempts.set(login, count);
  return count <= 3;
}
