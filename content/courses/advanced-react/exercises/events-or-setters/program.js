function handleCollect() {
  send({ type: '[[1]]', machine: 'W1', [[2]] })
  tellServer('W1') // stands in the [[3]]
}
