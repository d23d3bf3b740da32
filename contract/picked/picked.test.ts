import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limits } from '../lists.ts'
import { pickedId, radiusOf, readPicked, withRadius, writePicked } from './picked.ts'

it.each([
  ['own:17', { id: 'own:17', label: 'own:17', detail: '' }],
  ['own:17 Acme · acme.com', { id: 'own:17', label: 'Acme', detail: 'acme.com' }],
  [' 17~50  Paris · Île-de-France, France ', { id: '17~50', label: 'Paris', detail: 'Île-de-France, France' }],
  ['own:4 Strauß · Söhne · strauss.test', { id: 'own:4', label: 'Strauß · Söhne', detail: 'strauss.test' }],
  ['', { id: '', label: '', detail: '' }],
])('%j is read as %j', (value, picked) => {
  expect(readPicked(value)).toEqual(picked)
})

it('the id comes back whatever words are with it, and a value is never longer than a criterion', () => {
  const ids = fc.stringMatching(/^(own:|demo:)?[1-9]\d{0,8}$/)
  fc.assert(
    fc.property(ids, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (id, label, detail) => {
      const value = writePicked({ id, label, detail })
      expect(pickedId(value)).toBe(id)
      expect(value.length).toBeLessThanOrEqual(limits.criterionLength)
      expect(value).toBe(value.trim())
    }),
  )
})

it('a city carries how far around it is meant; without that it is plainly the city', () => {
  expect([radiusOf('17'), radiusOf('17~0'), radiusOf('17~50'), radiusOf('17~51'), radiusOf('17~')]).toEqual([
    null,
    0,
    50,
    null,
    null,
  ])
  expect([withRadius('17', 25), withRadius('17~50', 0)]).toEqual(['17~25', '17~0'])
  expect([pickedId('17~0 Paris'), pickedId('17~50 Paris')]).toEqual(['17', '17~50'])
})
