import { expect, test } from 'vitest'
import type { ListProgress } from '../../../../contract/verifications.ts'
import { givenBack, progressWords } from '../running/work-words.ts'
import { listEndWords, listQuoteWords } from './list-words.ts'
import { listBody, listName } from './new-list-form.tsx'

const list: ListProgress = {
  listId: 'l-1',
  broughtUntil: null,
  name: 'Autumn fair',
  state: 'quoted',
  total: 1_204,
  waiting: 1_173,
  checking: 0,
  skipped: 0,
  cancelled: 0,
  byStatus: [{ status: 'invalid', count: 31 }],
  mostCredits: 1_133,
  creditsEach: 1,
  maxCredits: null,
  spentCredits: 0,
  heldCredits: 0,
  estimatedEndAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  startedAt: null,
  endedAt: null,
}

const purse = (balance: number) => ({ balance, leftThisMonth: null, mayBuy: true })

test('the quote is one sentence, also where the page was loaded again and duplicates are not known any more', () => {
  expect(listQuoteWords(list, 12, purse(250))).toBe(
    '1,204 addresses, 12 came twice, 31 are no addresses, 40 are already yours: at most 1,133 credits; you have 250.',
  )
  expect(listQuoteWords(list, null, purse(250))).not.toContain('twice')
  const one = { ...list, total: 1, byStatus: [], mostCredits: 1 }
  expect(listQuoteWords(one, 0, purse(1))).toBe('1 address: at most 1 credit; you have 1.')
})

test('at two credits each, addresses are still counted as addresses', () => {
  expect(listQuoteWords({ ...list, mostCredits: 2_266, creditsEach: 2 }, 12, purse(250))).toBe(
    '1,204 addresses, 12 came twice, 31 are no addresses, 40 are already yours: at most 2,266 credits; you have 250.',
  )
  expect(givenBack({ ...list, mostCredits: 2_266, creditsEach: 2, maxCredits: 101, spentCredits: 40 })).toBe(60)
})

test('what comes back is the cap less what was spent, and never more than was set aside', () => {
  expect(givenBack({ ...list, maxCredits: 2_000, spentCredits: 210 })).toBe(923)
  expect(givenBack({ ...list, maxCredits: 100, spentCredits: 100 })).toBe(0)
  expect(givenBack(list)).toBe(0)
})

test('progress and end are said with their numbers', () => {
  const running: ListProgress = {
    ...list,
    state: 'running',
    waiting: 792,
    maxCredits: 1_133,
    spentCredits: 210,
    heldCredits: 923,
  }
  expect(progressWords(running)).toBe('412 of 1,204')
  expect(progressWords({ ...running, waiting: 0, checking: 3 })).toContain('waiting for 3 slow mail servers')
  const stopped: ListProgress = { ...running, state: 'cancelled', byStatus: [{ status: 'valid', count: 210 }] }
  expect(listEndWords(stopped)).toEqual({
    title: 'Autumn fair was stopped',
    description: '210 of 1,204 are valid, 210 credits spent. 923 credits given back.',
  })
})

test('a table stays a table, and what a mail program pastes is taken apart', () => {
  const table = 'Name,E-mail,Boss\nAnn,ann@a.test,bob@a.test\n'
  expect(listBody(table)).toEqual({ csv: table })
  expect(listBody('a@x.test\nb@x.test')).toEqual({ csv: 'a@x.test\nb@x.test' })
  expect(listBody('Ann Berg <ann@a.test>, bob@b.test; (cy@c.test)')).toEqual({
    addresses: ['ann@a.test', 'bob@b.test', 'cy@c.test'],
  })
})

test('a list is called after its file, else after the day', () => {
  expect(listName('Autumn fair.csv')).toBe('Autumn fair')
  expect(listName(null, new Date('2026-11-20T12:00:00.000Z'))).toMatch(/^List of /)
  expect(listName(`${'x'.repeat(300)}.csv`)).toHaveLength(100)
})
