import type { SourceClaim, SourcePerson } from '../port.ts'

/** What our own proof says of an address that a source named; `unprovable`: it can't be had, e.g. the domain accepts everything. */
export type Proof = 'proven' | 'refuted' | 'unprovable' | 'later'

/**
 * Why a call could not be reserved. `resting`: the source isn't asked for a while, as it doesn't answer, or takes no more calls. `key`,
 * `exhausted`, `plan`: so, as it didn't take its key, has no credits left, or its plan leaves out this kind of call. `pace`: in a moment, which
 * whoever asks may wait for.
 */
export type NotReserved =
  | 'stopped'
  | 'resting'
  | 'key'
  | 'exhausted'
  | 'plan'
  | 'day'
  | 'month'
  | 'reveal'
  | 'batch'
  | 'pace'

/**
 * Why a source wasn't asked: a cap or a stop, that there was no need or no time, or that our proof of what it names can hardly be had
 * (`unprovable`).
 */
export type NotAsked = NotReserved | 'erased' | 'settled' | 'time' | 'unprovable'

/** A whole name, and what else finds somebody. */
export type Who = Pick<SourcePerson, 'name' | 'company' | 'companyDomain' | 'linkedinUrl'>

/** One source in a check: asked once, or not at all. Plain data, so that it can be kept and gone on with. */
export type Hop = {
  sourceId: number
  /** As people read it. */
  label: string
  asked: 'address' | 'verdict'
  /** `cut-off`: it was begun and no answer was ever read. `another-person`: nobody's address, as it was somebody else's. */
  ended:
    | 'answer'
    | 'nobody'
    | 'another-person'
    | 'later'
    | 'slow-down'
    | 'exhausted'
    | 'objected'
    | 'refused'
    | 'failed'
    | 'cut-off'
    | 'not-asked'
  because: NotAsked | null
  callId: number | null
  /** UTC, ISO 8601: when it was begun. */
  at: string
  /** In which somebody was asked: the source, and for its address the mail hosts. */
  ms: number
  milliunits: number
  /** False: the source didn't say what it cost, so the most is counted. */
  isKnown: boolean
  /** What it named; personal, so it is kept only while the check is under way. */
  address: string | null
  claim: SourceClaim | null
  /** Who they are, by a source whose search shows names in part; as personal as the address. Missing from hops of earlier versions. */
  who?: Who | null
  proof: Proof | null
  /** Another source had named the same address before, so it wasn't proven again. */
  isRepeat: boolean
  /** Of an answer that comes later. */
  reference: string | null
  lookUpAt: string | null
}

/** @param label as people read it, and at which moment it is begun */
export function newHop(sourceId: number, label: string, asked: Hop['asked'], at: Date): Hop {
  return {
    sourceId,
    label,
    asked,
    ended: 'not-asked',
    because: null,
    callId: null,
    at: at.toISOString(),
    ms: 0,
    milliunits: 0,
    isKnown: true,
    address: null,
    claim: null,
    proof: null,
    isRepeat: false,
    reference: null,
    lookUpAt: null,
  }
}

/** Null unless a whole name was told. */
export function whoIs(person: Partial<SourcePerson> | null | undefined): Who | null {
  if (!person?.name || person.nameIsPartial) return null
  const { name, company = '', companyDomain = '', linkedinUrl = '' } = person
  return { name, company, companyDomain, linkedinUrl }
}
