import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createKnownLists, readLists } from './known-lists.ts'
import type { ListedPerson, PeopleList } from './port.ts'

const person = { name: '', company: '', companyDomain: '', email: '', linkedinUrl: '', externalId: '' }
const listOf = (...entries: ListedPerson[]): PeopleList => ({
  key: JSON.stringify(entries),
  kind: 'people',
  entries: async () => entries,
})

it('matches the lists of one search one after the other, as the matcher refuses more than it lets wait', async () => {
  let [atWork, most] = [0, 0]
  const match = async () => {
    most = Math.max(most, (atWork += 1))
    await nextTurn()
    atWork -= 1
    return []
  }
  const lists = Array.from({ length: 20 }, (_, n) => listOf({ ...person, email: `n${n}@acme.test` }))
  const known = createKnownLists({ match, version: () => 1 })
  const { anyOf, noneOf } = await readLists({ anyOf: lists.slice(0, 10), noneOf: lists.slice(10) }, known)
  expect([anyOf.length, noneOf.length, most]).toEqual([10, 10, 1])
})

it('matches ids in the system that the list comes from', async () => {
  const asked: string[] = []
  const match = async (_: unknown, layout: string) => {
    asked.push(layout)
    return [{ email: '', status: 'matched' as const, id: 'own:7' }]
  }
  const known = createKnownLists({ match, version: () => 1 })
  const listed = await known(listOf({ ...person, externalId: '7', layout: 'hubspot' }))
  await known(listOf({ ...person, email: 'a@acme.test' }))
  expect([...listed.own]).toEqual([7])
  expect(asked).toEqual(['hubspot', ''])
})
