import { expect, it } from 'vitest'
import { compareNamesakes } from './compare-namesakes.ts'
import { makeFirms, measuredSizes } from './make-firms.ts'
import { walkWithFinder, walkWithList, type Walk } from './walk.ts'

const SEED = 20_261_121
const count = ({ outcomes }: Walk, which: string) => outcomes.filter((outcome) => outcome === which).length

it(`people in firms of 10-49 get a namesake’s address no likelier than by the fixed list, seed ${SEED}`, async () => {
  const firms = makeFirms(SEED, measuredSizes(SEED, 1)).filter(({ column }) => column === 2)
  const [ours, theirs] = [await walkWithFinder(firms, false), await walkWithList(firms)]
  expect(count(ours, 'namesake')).toBeLessThanOrEqual(count(theirs, 'namesake'))
  expect(count(ours, 'found')).toBeGreaterThan(count(theirs, 'found') * 1.05)
}, 120_000)

it('a difference of a few people is told as chance, one of many as more', () => {
  const walked = (namesakes: number, people: number): Walk => ({
    outcomes: Array.from({ length: people }, (_, at) => (at < namesakes ? 'namesake' : 'found')),
    tries: 0,
    wasted: 0,
    said: [],
  })
  const few = compareNamesakes('x', walked(6, 1675), walked(5, 1675))
  expect(few.note).toBe('6 and 5 of 1675 people; by ours alone 1, by the list alone 0: may be chance (p = 1.0)')
  expect(few.between!.ours.map((end) => end.toFixed(2))).toEqual(['0.16', '0.78'])
  expect(compareNamesakes('x', walked(5, 1675), walked(30, 1675)).note).toContain('more than chance')
})
