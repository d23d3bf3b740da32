import { describe, expect, it } from 'vitest'
import { revealOffer, standingOf, stopAt, type Standing } from './reveal-offer.ts'

const selected = (...standings: Standing[]) => standings.map((standing, n) => ({ id: `p${n}`, standing }))
const purse = (balance: number, leftThisMonth: number | null = null) => ({ balance, leftThisMonth, mayBuy: true })
const unproven = { status: 'invalid', reason: 'mailbox.absent', checkedAt: '2026-11-22T12:00:00.000Z', receiptId: 'r' }

describe('the button of the action bar', () => {
  it.each([
    [['open', 'open'], 25, ['p0', 'p1'], 2, 'Reveal for up to 2 credits', 'Reveal, at most 2'],
    [['open'], 25, ['p0'], 1, 'Reveal for up to 1 credit', 'Reveal, at most 1'],
    [['done', 'open', 'tried'], 25, ['p1'], 1, 'Reveal 1 for up to 1 credit', 'Reveal, at most 1'],
    [['open', 'open', 'done'], 1, ['p0', 'p1'], 1, 'Reveal 2 for up to 1 credit', 'Reveal, at most 1'],
    [['open', 'open'], 0, ['p0', 'p1'], 0, 'Buy credits to reveal 2', 'Buy credits'],
    [['tried', 'done', 'tried'], 25, ['p0', 'p2'], 2, 'Try 2 again for up to 2 credits', 'Try again, at most 2'],
    [['tried'], 25, ['p0'], 1, 'Try again for up to 1 credit', 'Try again, at most 1'],
  ] as const)(
    'of %j with %i credits asks for what can still cost something',
    (standings, credits, ids, most, words, short) => {
      expect(revealOffer(selected(...standings), purse(credits))).toMatchObject({
        ids,
        most,
        words,
        short,
        until: null,
      })
    },
  )

  it.each([
    [3, 25, 6, 'Reveal for up to 6 credits'],
    [3, 5, 4, 'Reveal for up to 4 credits'],
    [3, 1, 0, 'Buy credits to reveal 3'],
  ])('of %i contacts with %i credits, at two credits each', (open, credits, most, words) => {
    expect(
      revealOffer(selected(...Array.from({ length: open }, () => 'open' as const)), purse(credits), 2),
    ).toMatchObject({
      most,
      words,
    })
  })

  it.each([
    [3, 25, 'Reveal for up to 3 credits', 'Reveal, at most 3'],
    [2, 25, 'Reveal for up to 2 credits', 'Reveal, at most 2'],
    [0, 25, 'Your limit this month is used up', 'Limit used up'],
    [0, 0, 'Buy credits to reveal 3', 'Buy credits'],
  ])('with %i left of a limit and %i credits says what the limit lets through', (left, credits, words, short) => {
    expect(revealOffer(selected('open', 'open', 'open'), purse(credits, left))).toMatchObject({ short, words })
  })

  it('without credits leads a member who may not buy to those who may', () => {
    expect(revealOffer(selected('open', 'open'), { ...purse(0), mayBuy: false })).toMatchObject({
      ...{ words: 'Ask for credits to reveal 2', short: 'Ask for credits' },
    })
  })

  it('stops at the number that is wanted and costs no more than these; what is had already is counted beside it', () => {
    const offer = revealOffer(selected('open', 'had', 'open', 'open', 'had', 'done'), purse(25), 2)!
    expect(offer).toMatchObject({ ids: ['p0', 'p2', 'p3'], most: 6, had: 2 })
    expect(stopAt(offer, 2, 2)).toMatchObject({
      ...{ ids: ['p0', 'p2', 'p3'], most: 4, until: 2, had: 2 },
      ...{ words: 'Reveal until 2 proven, at most 4 credits', short: 'Reveal, at most 4' },
    })
    for (const all of [null, 3, 9]) expect(stopAt(offer, all, 2)).toBe(offer)
    const again = revealOffer(selected('tried', 'tried'), purse(25))!
    expect(stopAt(again, 1).words).toBe('Try again until 1 proven, at most 1 credit')
    const few = revealOffer(selected('open', 'open', 'open'), purse(2))!
    expect(stopAt(few, 2)).toBe(few)
  })

  it('is not there where nothing is left to ask for', () => {
    expect(revealOffer(selected('done', 'done'), purse(25))).toBeNull()
    expect(revealOffer([], purse(25))).toBeNull()
  })
})

describe('where a contact stands', () => {
  it.each([
    [undefined, undefined, 'open'],
    [{ isRevealed: false, hasBounced: false, unproven: null }, undefined, 'open'],
    [{ isRevealed: true, hasBounced: false, unproven: null }, undefined, 'had'],
    [{ isRevealed: false, hasBounced: false, unproven }, undefined, 'tried'],
    // Whoever asked to be removed is not asked about again.
    [{ isRevealed: false, hasBounced: false, unproven: { ...unproven, status: 'erased' } }, undefined, 'done'],
    [{ isRevealed: false, hasBounced: false, unproven }, { state: 'checking' }, 'done'],
    [
      { isRevealed: false, hasBounced: false, unproven: null },
      { state: 'not-available', status: 'unknown', reason: '', receiptId: null, checkedAt: '' },
      'tried',
    ],
    [undefined, { state: 'found', charged: 1 }, 'had'],
    [{ isRevealed: false, hasBounced: true, unproven: null }, { state: 'found', charged: 1 }, 'open'],
  ] as const)('%j with the status %j is %s', (known, status, standing) => {
    expect(standingOf(known, status)).toBe(standing)
  })
})
