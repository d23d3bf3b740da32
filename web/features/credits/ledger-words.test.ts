import { expect, it } from 'vitest'
import { dollars } from '../../ui/money.ts'
import { whatHere } from './ledger-words.ts'

it('what the server says of a payment stays as it is where English is read', () => {
  const sentences = [
    'Purchased 1,000 credits for $147.50',
    '$20.00 of a payment of $50.00 refunded',
    'Payment reinstated',
  ]
  for (const what of sentences) expect(whatHere({ kind: 'bought', what })).toBe(what)
  expect(dollars(14_750)).toBe('$147.50')
})

it('a name with a price in it is nobody’s payment', () => {
  const what = 'Revealed the email of Ann Berg at $5.00 Flowers 1,000'
  expect(whatHere({ kind: 'spent', what })).toBe(what)
})
