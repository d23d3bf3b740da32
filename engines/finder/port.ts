/**
 * Guesses where a person can be written to: from a name and a domain to addresses worth asking about. It knows no mail host
 * and proves nothing; what the asking showed comes back through `learn` (docs/verification.md#habits-of-domains).
 */
export interface Finder {
  /**
   * Best first, distinct, at most `most` (default 8, never more than 32), [] if the name or the domain gives nothing.
   * Never an address that syntax refuses. Rejects only when the store does.
   */
  candidates(person: PersonToFind, most?: number): Promise<Candidate[]>

  /**
   * Remembers what an address says about its domain's habit. Keeps counts, never a name or an address. Passes by what is no
   * address or no name. Rejects only when the store does.
   */
  learn(observation: Observation): Promise<void>
}

export type PersonToFind = {
  /** As people write it, in any script and order, titles and nicknames included. */
  name: string
  /** The company's, in ASCII or as people write it. */
  domain: string
  /** English name or ISO 3166 code of where the person works; settles the order of names and how letters are spelled. */
  country?: string
  /** About how many people work there; small firms have other habits than large ones. */
  employees?: number
  /**
   * Addresses that the asker knows at this domain to be other contacts', with whose they are; at most 500 are looked at. One
   * of somebody of another name is not guessed; one of the same name comes behind the next number, as a person may be listed twice.
   */
  others?: readonly KnownAddress[]
}

export type Candidate = {
  address: string
  /** E.g. `first.last`: the key under which most of the share comes. */
  pattern: string
  /** Our estimate that this is the person's address, 0 to 1, descending; all of a person's together are at most 1. */
  share: number
  /** `full`: the local part holds both names. `initial`: a part is cut or missing, so a namesake's box would look the same. */
  identity: 'full' | 'initial'
}

/**
 * `proven`: a mail host took it and refused a random one. `known`: somebody wrote it down. `refused`: the mailbox is
 * definitely absent; nothing else (greylisting, a block, a full box) may be reported as refused.
 */
export type Observation = {
  name: string
  address: string
  kind: 'proven' | 'known' | 'refused'
  /** When it was shown: what is old counts for less. */
  at: Date
  /** As in PersonToFind. */
  country?: string
}

/** An address that the operator's own file has, with the name that it has there. */
export type KnownAddress = { name: string; address: string }
