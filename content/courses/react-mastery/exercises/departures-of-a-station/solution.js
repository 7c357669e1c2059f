// A train: { name, stops: [{ station, leaves }] }

function departures(trains, station) {
  return trains
    .flatMap(({ name, stops }) => {
      const index = stops.findIndex((stop) => stop.station === station)
      return index === -1 || index === stops.length - 1 ? [] : [`${stops[index].leaves} ${name}`]
    })
    .sort()
}
