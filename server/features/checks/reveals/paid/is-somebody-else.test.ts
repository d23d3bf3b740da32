import { expect, it } from 'vitest'
import { memoryStore } from '../../../../../engines/finder/memory-store.ts'
import { openFinder } from '../../../../../engines/finder/open-finder.ts'
import type { SourcePerson } from '../../../../../engines/sources/port.ts'
import { isSomebodyElse } from './ask-sources.ts'

const finder = openFinder({ store: memoryStore(), now: () => new Date(0) })
const ada = {
  name: 'Ada Hughson',
  nameIsPartial: false,
  linkedinUrl: 'https://www.linkedin.com/in/ada-hughson',
  location: 'Berlin, Germany',
}
const inAt = (slug: string) => `https://www.linkedin.com/in/${slug}`
const memberId = inAt(`ACoAAA${'x'.repeat(33)}`)

const answers: [string, Partial<SourcePerson> | null, boolean][] = [
  ['says nothing', null, false],
  ['knows no name', { name: '', linkedinUrl: '', company: 'Elsewhere' }, false],
  ['names her', { name: 'HUGHSON Ada' }, false],
  ['names somebody else', { name: 'Bruno Keller' }, true],
  ['names somebody else in part', { name: 'Bruno Ke***r', nameIsPartial: true }, false],
  ['has her profile', { name: 'Ada Hughson', linkedinUrl: 'http://de.linkedin.com/in/Ada-Hughson/?x=1' }, false],
  ['has her profile under a married name', { name: 'Ada Keller', linkedinUrl: inAt('ada-hughson') }, false],
  ['has a namesake’s profile', { name: 'Ada Hughson', linkedinUrl: inAt('ada-hughson-2') }, true],
  ['has a profile that can’t be compared', { name: 'Ada Hughson', linkedinUrl: memberId }, false],
  ['has no person’s profile', { name: 'Ada Hughson', linkedinUrl: 'https://linkedin.com/company/acme' }, false],
  ['has the id that was asked by', { id: '17', name: 'Ada Keller', linkedinUrl: inAt('ada-keller') }, false],
  ['has another id and name', { id: '18', name: 'Bruno Keller' }, true],
]

it.each(answers)('an answer that %s', (_, told, isElse) => {
  expect(isSomebodyElse(finder, ada, '17', told)).toBe(isElse)
})

it('of a name that is known in part only a profile tells', () => {
  const part = { ...ada, name: 'Ada Hu***n', nameIsPartial: true }
  expect(isSomebodyElse(finder, part, null, { name: 'Bruno Keller' })).toBe(false)
  expect(isSomebodyElse(finder, part, null, { name: 'Ada Hughson', linkedinUrl: inAt('bruno') })).toBe(true)
})
