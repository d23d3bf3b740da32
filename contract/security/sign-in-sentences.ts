/** Why a sign-in by a provider ended on the page to sign in, whose address names the code. Free of zod, for the browser. */
export const signInSentences = {
  'sign-in-denied': 'You canceled the sign-in.',
  'sign-in-refused': 'The provider refused the sign-in. Ask your company’s administrator, or use your password.',
  'sign-in-unreachable': 'The provider can’t be reached right now. Please try again in a moment.',
  'sign-in-invalid': 'The provider’s answer could not be trusted, so nobody was signed in. Please try again.',
  'sign-in-expired': 'That sign-in has expired. Please start again.',
  'sign-in-without-address': 'The provider shared no email address, and an account needs one.',
  'sign-in-other-domain': 'Your address there is not at this company’s domain.',
  'sign-in-unproven': 'The provider has not verified your address, so it can’t sign you in.',
  'no-single-sign-on': 'No single sign-on is set up for this address. Sign in with your password.',
  'too-many': 'Too many requests. Please wait a moment and try again.',
} as const

export type SignInRefusal = keyof typeof signInSentences

export function isSignInRefusal(code: string): code is SignInRefusal {
  return Object.hasOwn(signInSentences, code)
}
