/** Cities of one region or country, the largest business city first, separated by `;`. Weight: share of all people, per mille. */
export type PlaceBlock = readonly [country: string, region: string, weight: number, cities: string]
