function departures(trains, station) {
  return trains.filter(t => t.stops.findIndex(s => s.station === station) > -1 && t.stops.at(-1).station !== station).map(t => t.stops.find(s => s.station === station).leaves + ' ' + t.name).reverse()
}
