function departures(trains, station) {
  return trains.filter(t => t.stops[0].station === station).map(t => t.stops[0].leaves + ' ' + t.name).reverse()
}
