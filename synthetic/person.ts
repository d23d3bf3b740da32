import { homePlaceIndexOf, industryIndexOf } from './company.ts'
import { latinise } from './latinise.ts'
import { nameOfPerson } from './names.ts'
import { drawPlaceIndex, placeAt } from './places.ts'
import { STREAM, unit } from './random.ts'
import { chairOf, companyIndexOf, sizeIndexOf } from './seats.ts'
import { titleIndexOf, titleText } from './titles.ts'

/** A made-up person. Depends on (seed, index) alone: a larger world has the same people and more. */
export type SyntheticPerson = {
  index: number
  firstName: string
  lastName: string
  name: string
  culture: string
  titleIndex: number
  jobTitle: string
  companyIndex: number
  placeIndex: number
  location: string
  /** Whether the directory lists an address, see listedAddress. */
  emailExpected: boolean
  /** On .test, where nobody can have a profile. */
  linkedinUrl: string
}

/** The largest world the company names suffice for. */
export const MAX_PEOPLE = 10_000_000

export function syntheticPerson(seed: number, i: number): SyntheticPerson {
  const companyIndex = companyIndexOf(seed, i)
  const sizeIndex = sizeIndexOf(seed, companyIndex)
  const placeIndex = placeIndexOf(seed, i, sizeIndex, homePlaceIndexOf(seed, companyIndex))
  const titleIndex = titleIndexOf(seed, i, chairOf(seed, i), industryIndexOf(seed, companyIndex), sizeIndex)
  const { first, last, culture } = nameOfPerson(seed, i, placeIndex)
  return {
    index: i,
    firstName: first,
    lastName: last,
    name: `${first} ${last}`,
    culture,
    titleIndex,
    jobTitle: titleText(titleIndex),
    companyIndex,
    placeIndex,
    location: placeAt(placeIndex).text,
    emailExpected: emailExpectedOf(seed, i),
    linkedinUrl: `https://linkedin.test/in/${latinise(`${first} ${last}`, false).replaceAll(' ', '-')}-${i.toString(36)}`,
  }
}

/** Where person i works from: mostly the company's home in a small firm, all over the world in a large one. */
export function placeIndexOf(seed: number, i: number, sizeIndex: number, homePlaceIndex: number): number {
  const atHome = [0.88, 0.84, 0.74, 0.55, 0.3][sizeIndex]!
  return unit(seed, STREAM.atHome, i) < atHome ? homePlaceIndex : drawPlaceIndex(unit(seed, STREAM.place, i))
}

export function emailExpectedOf(seed: number, i: number): boolean {
  return unit(seed, STREAM.emailExpected, i) >= 0.04
}
