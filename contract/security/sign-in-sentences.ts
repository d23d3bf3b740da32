/** Why a sign-in by a provider ended on the page to sign in, whose address names the code. Free of zod, for the browser. */
export const signInSentences = {
  'sign-in-denied': 'You ended the sign-in there.',
  'sign-in-refused': 'The provider refused the sign-in. Ask who looks after it in your company, or use your password.',
  'sign-in-unreachable': 'The provider cannot be reached right now. Please try again in a moment.',
  'sign-in-invalid': 'The provider’s answer could not be trusted, so nobody was signed in. Please try again.',
  'sign-in-expired': 'That sign-in is over. Please begin again.',
  'sign-in-without-address': 'The provider told us no email address, and an account needs one.',
  'sign-in-other-domain': 'Your address there is not one of this company’s domain.',
  'sign-in-unproven': 'The provider does not say that your address is yours, so it can’t sign you in.',
  'no-single-sign-on': 'No single sign-on is set up for this address. Sign in with your password.',
  'too-many': 'Too many requests. Please wait a moment and try again.',
} as const

export type SignInRefusal = keyof typeof signInSentences

export function isSignInRefusal(code: string): code is SignInRefusal {
  return Object.hasOwn(signInSentences, code)
}
