/**
 * The practice cards by token: the provider never gets a number. The browser turns the numbers that a visitor may type
 * into tokens (browser/assets/cards.js).
 */
export type PracticeCard = {
  brand: string
  last4: string
  /** What a charge does. `fails-later`: the holder's own payment works, a renewal doesn't. */
  does: 'pay' | 'authenticate-once' | 'authenticate-always' | 'decline' | 'fails-later' | 'dispute'
  declineCode?: string
}

const declined: PracticeCard = { brand: 'visa', last4: '0002', does: 'decline', declineCode: 'generic_decline' }
const tooPoor: PracticeCard = { brand: 'visa', last4: '9995', does: 'decline', declineCode: 'insufficient_funds' }

const cards: Record<string, PracticeCard> = {
  pm_card_visa: { brand: 'visa', last4: '4242', does: 'pay' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', does: 'pay' },
  pm_card_chargeDeclined: declined,
  pm_card_visa_chargeDeclined: declined,
  pm_card_chargeDeclinedInsufficientFunds: tooPoor,
  pm_card_visa_chargeDeclinedInsufficientFunds: tooPoor,
  pm_card_authenticationRequiredOnSetup: { brand: 'visa', last4: '3155', does: 'authenticate-once' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', does: 'authenticate-always' },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', does: 'fails-later', declineCode: 'generic_decline' },
  pm_card_createDispute: { brand: 'visa', last4: '0259', does: 'dispute' },
}

export function practiceCard(token: string): PracticeCard | undefined {
  return Object.hasOwn(cards, token) ? cards[token] : undefined
}
