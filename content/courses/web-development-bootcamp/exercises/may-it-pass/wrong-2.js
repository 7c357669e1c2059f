function decide({ method, site, user, notice }) {
  if (method !== 'GET' && (site ?? 'same-origin') !== 'same-origin') return 403;
  if (method === 'GET') return 200;
  if (!user) return 401;
  if (!notice) return 404;
  return 200;
}
