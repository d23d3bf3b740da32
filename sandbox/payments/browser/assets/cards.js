/**
 * The practice cards, by the numbers that anyone may know. A typed number is matched here, in the browser: only a
 * token leaves it, and any other number leaves nothing at all.
 * @typedef {{ number: string, token: string, does: string }} PracticeCard
 * @type {readonly PracticeCard[]}
 */
export const practiceCards = [
  { number: '4242424242424242', token: 'pm_card_visa', does: 'Pays' },
  { number: '4000000000000002', token: 'pm_card_chargeDeclined', does: 'Is declined' },
  { number: '4000000000009995', token: 'pm_card_chargeDeclinedInsufficientFunds', does: 'Has too little money' },
  { number: '4000002500003155', token: 'pm_card_authenticationRequiredOnSetup', does: 'Asks for 3-D Secure' },
  { number: '4000000000000341', token: 'pm_card_chargeCustomerFail', does: 'Pays now, fails at the renewal' },
  { number: '4000000000000259', token: 'pm_card_createDispute', does: 'Pays, then is disputed' },
]

/**
 * The token of a typed number; undefined for any number that is no practice card.
 * @param {string} typed
 * @returns {string | undefined}
 */
export function tokenOf(typed) {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return practiceCards.find(({ number }) => number === digits)?.token
}

/**
 * In groups of four, as cards show it.
 * @param {string} number
 */
export function grouped(number) {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
