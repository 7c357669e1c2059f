const add = useCallback((id) => {
  setCart([[1]])
}, [[2]])
