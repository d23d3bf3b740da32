/**
 * Guesses a person's address: from a name and a domain it makes addresses worth asking about. It asks no mail host and
 * proves nothing; the results of asking come back through `learn` (docs/verification.md#habits-of-domains).
 */
export interface Finder {
  /**
   * Best first, distinct, at most `most` (default 8, never more than 32), [] if the name or the domain gives nothing.
   * Never an address that syntax refuses. Rejects only when the store does.
   */
  candidates(person: PersonToFind, most?: number): Promise<Candidate[]>

  /**
   * Remembers what an address shows about its domain's habit. Keeps counts, never a name or an address. Ignores texts that are
   * no address or no name. Rejects only when the store does.
   */
  learn(observation: Observation): Promise<void>

  /**
   * Whether two names may be of one person: in any order and script, by a nickname or initials, without second names or with a married one.
   * False only where they are clearly of two; a text that is no name may be anybody's. `country` as in PersonToFind.
   */
  mayBeOne(name: string, other: string, country?: string): boolean
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
   * Addresses at this domain that the asker knows to belong to other contacts, with their names; at most 500 are read. An
   * address of somebody with another name is not guessed. One of a namesake is guessed after the next number, as a person may be
   * listed twice.
   */
  others?: readonly KnownAddress[]
}

export type Candidate = {
  address: string
  /** E.g. `first.last`: the key under which most of the share comes. */
  pattern: string
  /** Our estimate that this is the person's address, 0 to 1, descending; a person's estimates sum to at most 1. */
  share: number
  /** `full`: the local part holds both names. `initial`: a part is cut or missing, so a namesake's address would look the same. */
  identity: 'full' | 'initial'
}

/**
 * `proven`: a mail host accepted it and refused a random one. `known`: somebody's list has it. `refused`: the mailbox is
 * definitely absent; nothing else (greylisting, a block, a full box) may be reported as refused.
 */
export type Observation = {
  name: string
  address: string
  kind: 'proven' | 'known' | 'refused'
  /** When it was observed: old observations count for less. */
  at: Date
  /** As in PersonToFind. */
  country?: string
}

/** An address that the operator's own file has, with the name that it has there. */
export type KnownAddress = { name: string; address: string }

/**
 * How addresses at a domain were seen to be built: shares of 1, the usual first, [] where fewer than three are known. `seen`: how many
 * addresses say so, older ones counting for less. Patterns are the finder's, e.g. `first.last`; no name and no address.
 */
export type DomainHabits = { seen: number; shares: { pattern: string; share: number }[] }

/** Takes any text for a domain. Rejects only when the store does. */
export type ReadHabits = (domain: string) => Promise<DomainHabits>
