// A train: { name, stops: [{ station, leaves }] }

function departures(trains, station) {
  return trains
    .filter(({ stops }) => stops.some((stop) => stop.station === station))
    .map(({ name, stops }) => `${stops.find((stop) => stop.station === station)?.leaves} ${name}`)
    .sort()
}
