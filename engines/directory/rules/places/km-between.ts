const earthKm = 6371
const radians = Math.PI / 180

/** Great-circle distance of two records, by degrees. */
export function kmBetween(
  { lat, lon }: { lat: ArrayLike<number>; lon: ArrayLike<number> },
  a: number,
  b: number,
): number {
  const [latA, latB] = [lat[a]! * radians, lat[b]! * radians]
  const [sinLat, sinLon] = [Math.sin((latA - latB) / 2), Math.sin(((lon[a]! - lon[b]!) * radians) / 2)]
  return 2 * earthKm * Math.asin(Math.sqrt(sinLat * sinLat + Math.cos(latA) * Math.cos(latB) * sinLon * sinLon))
}
