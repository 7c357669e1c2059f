// A train: { name, stops: [{ station, leaves }] }

function departures(trains, station) {
  return trains
    .map(({ name, stops }) => {
      const index = stops.findIndex((stop) => stop.station === station)
      return `${stops[index].leaves} ${name}`
    })
    .sort()
}
