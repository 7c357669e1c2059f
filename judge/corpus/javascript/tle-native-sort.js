// TLE loops inside a function of the engine
// limits: cpuMs=700
;[2, 1].sort(() => {
  for (;;);
})
