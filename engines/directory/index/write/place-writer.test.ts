import { expect, it } from 'vitest'
import { aboveOf, isUnknownPlace, noPlaces, type Places } from '../view/places.ts'
import { writePlaces } from './place-writer.ts'

const numbersOfTexts = new Map<string, number>()
function numberText(text: string): number {
  const number = numbersOfTexts.get(text) ?? numbersOfTexts.size
  numbersOfTexts.set(text, number)
  return number
}

function add(before: Places, texts: readonly string[]): { numbers: number[]; places: Places } {
  const writer = writePlaces(before, numberText)
  return { numbers: texts.map((text) => writer.numberOf(text, '')), places: writer.settled() }
}

/** Unknown ones stand last, behind all that lies in anything. */
const TEXTS = ['Berlin, Germany', 'Dubai / Riyadh', 'Gotham Heights', 'Nowhere Town', 'Atlantis Bay']

it('knows each place, list of places and unknown text again when more people come, and grows by nothing', () => {
  const first = add(noPlaces(), TEXTS)
  const again = add(first.places, TEXTS.toReversed())
  expect(again.numbers.toReversed()).toEqual(first.numbers)
  expect(again.places.count).toBe(first.places.count)
})

it('tells unknown texts from places, wherever they stand', () => {
  const { numbers, places } = add(noPlaces(), TEXTS)
  expect(numbers.map((number) => isUnknownPlace(places, number))).toEqual([false, false, true, true, true])
  expect(numbers.map((number) => aboveOf(places, number).length > 0)).toEqual([true, true, false, false, false])
})
