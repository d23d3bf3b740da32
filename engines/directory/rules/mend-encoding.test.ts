import { expect, it } from 'vitest'
import { gazetteer } from './places/load-gazetteer.ts'
import { mendEncoding } from './mend-encoding.ts'
import { readPlaceQuery } from './places/read-place-query.ts'
import { resolvePlace } from './places/resolve-place.ts'

const windows = new TextDecoder('windows-1252')
const misread = (text: string) => windows.decode(new TextEncoder().encode(text))

const every = 7
const names = () => {
  const all = gazetteer()
  return Array.from(all.kind, (_, record) => all.nameOf(record))
}

it('a name that was read in the wrong encoding is mended, and no right one is changed', () => {
  for (const name of names()) {
    expect(mendEncoding(name)).toBe(name)
    expect(mendEncoding(misread(name))).toBe(name)
  }
})

it('a name read in the wrong encoding means the same place', () => {
  const odd = names().filter((name, at) => at % every === 0 && misread(name) !== name)
  expect(odd.length).toBeGreaterThan(500)
  for (const name of odd) {
    expect([name, resolvePlace(misread(name), '')]).toEqual([name, resolvePlace(name, '')])
    expect([name, readPlaceQuery(misread(name))]).toEqual([name, readPlaceQuery(name)])
  }
})

it.each([
  ['CittÃ di Castello', 'Città di Castello'],
  ['Ã‰vry, ÃŽle-de-France', 'Évry, Île-de-France'],
  ['MÃ¼nchen – Köln', 'MÃ¼nchen – Köln'],
  ['SÃO PAULO', 'SÃO PAULO'],
  ['Ålesund', 'Ålesund'],
  ['', ''],
])('%s is read as %s', (text, meant) => expect(mendEncoding(text)).toBe(meant))
