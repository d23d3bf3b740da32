import { expect, it } from 'vitest'
import type { Happened } from '../../../contract/profiles/profiles.ts'
import { wholeHistory } from './person-history.tsx'

const at = (minute: number, ms = 0) => new Date(Date.UTC(2026, 10, 30, 9, minute, 0, ms)).toISOString()
const happened = (kind: Happened['kind'], minute: number, what = ''): Happened => ({
  ...{ at: at(minute), kind, by: 'Ada', what, charged: 0, refunded: 0, receiptId: null },
})
const done = (kind: string, minute: number, what: string, who = 'Ada') => ({ kind, at: at(minute, 40), who, what })
const saysOf = (...given: Parameters<typeof wholeHistory>) => wholeHistory(...given).map(({ says }) => says)

it('what both records know is told once, by its result', () => {
  const history = [happened('revealed', 5, 'valid'), happened('saved', 3), happened('noted', 2)]
  const rows = [
    done('batch.started', 5, 'started a bulk reveal for 3 credits at most'),
    done('reveal.started', 4, 'asked for the address of Bo: 1 credit if it is proven'),
    done('contact.saved', 3, 'saved Bo'),
    done('note.written', 2, 'wrote a note on Bo'),
  ]
  expect(saysOf(history, rows)).toEqual(['Revealed by Ada', 'Saved by Ada', 'Note written by Ada'])
})

it('what only members’ record knows stands between, in its order', () => {
  const history = [happened('revealed', 5, 'valid'), happened('saved', 1)]
  const rows = [
    done('list.filled', 7, 'added 1 person to the list Berlin', ''),
    done('contact.tagged', 4, 'tagged Bo', 'Max'),
    done('contact.saved', 1, 'saved Bo'),
  ]
  expect(saysOf(history, rows)).toEqual([
    'Somebody who left added 1 person to the list Berlin',
    'Revealed by Ada',
    'Max tagged Bo',
    'Saved by Ada',
  ])
})

it('of a status that was set twice both times are told, also within a minute', () => {
  const history = [happened('status', 9, 'customer')]
  const rows = [
    done('contact.status_set', 9, 'set the status of Bo to customer'),
    { ...done('contact.status_set', 9, 'set the status of Bo to replied'), at: at(8, 900) },
    done('contact.status_set', 2, 'set the status of Bo to contacted'),
  ]
  expect(saysOf(history, rows)).toEqual([
    'Customer by Ada',
    'Ada set the status of Bo to replied',
    'Ada set the status of Bo to contacted',
  ])
})

it('of somebody who is saved no more the record alone tells it', () => {
  const rows = [done('contact.deleted', 6, 'deleted Bo'), done('contact.saved', 1, 'saved Bo')]
  expect(saysOf([], rows)).toEqual(['Ada deleted Bo', 'Ada saved Bo'])
})
