/** An OpenID provider, as one of ours is registered there. */
export type ProviderClient = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Chosen by a user: it may be reached only where a stranger's address may lead us. */
  isStrangers: boolean
}

/** What binds an answer to the browser that asked, and to this one question. */
export type Question = { state: string; nonce: string; verifier: string; redirectUri: string }

/** Who the provider says it is. `subject` is theirs for good, and means something under this issuer alone. */
export type ProvenPerson = {
  issuer: string
  subject: string
  email: string | null
  /** Whether the provider says that the address is theirs. */
  isEmailProven: boolean
  firstName: string | null
  lastName: string | null
}

/** Sign-in by OpenID Connect. Every call to a provider has a time limit; each fails with a SignInTrouble. */
export interface OpenId {
  /** Asks the provider who it is. Its answer is kept for an hour. */
  check(client: ProviderClient): Promise<void>
  begin(
    client: ProviderClient,
  ): Promise<{ question: Omit<Question, 'redirectUri'>; address: (redirectUri: string) => string }>
  /** @param callback the whole address to which the provider sent the browser back */
  finish(client: ProviderClient, callback: URL, question: Question): Promise<ProvenPerson>
}

/** `denied`: by the person, at the provider. `refused`: by the provider. `invalid`: its answer can't be believed. */
export type TroubleKind = 'denied' | 'refused' | 'unreachable' | 'invalid'

export class SignInTrouble extends Error {
  readonly kind: TroubleKind

  constructor(kind: TroubleKind, cause?: unknown) {
    super(`the provider's answer: ${kind}`, { cause })
    this.name = 'SignInTrouble'
    this.kind = kind
  }
}
