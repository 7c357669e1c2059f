/** The place named in an earlier email. @param mailedResult as a registration stores it */
export function earlierPlace(mailedResult: string | null): number | null {
  const place = / (?:was )?(\d+)/.exec(mailedResult ?? '')?.[1]
  return place === undefined ? null : Number(place)
}
