await api('[[1]]', '/api/notices', notice);
await api('[[2]]', '/api/notices/7', corrected);
await api('[[3]]', '/api/notices/7');
