// TLE waits for an hour
setTimeout(() => console.log('late'), 3600 * 1000)
