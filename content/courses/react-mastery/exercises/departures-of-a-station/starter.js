// A train: { name, stops: [{ station, leaves }] }

function departures(trains, station) {
  return []
}
