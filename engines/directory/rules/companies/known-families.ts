import { openTables } from '../packed/open-tables.ts'
import type { Table } from '../packed/packed-table.ts'
import type { Trade } from './making/make-trades.ts'
import { makeKnownFirms } from './making/make-known-firms.ts'

/** What is known of a name, by its words joined (name-words.ts): the firm's family, and its domains. */
type Known = {
  families: Table<string>
  sites: Table<string>
  /** 1 for the families of common names. */
  common: Table<number>
  /** How the tables call each family. */
  written: Table<string>
  shared: Table<readonly string[]>
  /** Long names by their first and last letters (near-family.ts). */
  halves: Table<readonly string[]>
  trades: Table<Trade>
  /** The trades' keys by their words, joined. */
  tradesOf: Table<readonly string[]>
  /** 1 for what stands behind an owner's name. */
  kin: Table<number>
  /** 1 for first words of a trade's. */
  tradeStarts: Table<number>
}

let known: Known | null = null

function tables(): Known {
  return (known ??= openTables('knownFirms', makeKnownFirms))
}

/** The families of the firms that all are called so for short (tables/shared-names.ts): none of them alone is. */
export function bearersOf(key: string): readonly string[] {
  return tables().shared.get(key) ?? []
}

/** The family that a name of these words (name-words.ts, joined) is known to be of, if it is. */
export function knownFamily(key: string): string | undefined {
  return tables().families.get(key)
}

/** Long names of known firms of which one half is this (name-halves.ts). */
export function knownWithHalf(half: string): readonly string[] {
  return tables().halves.get(half) ?? []
}

/** The name that all domains of one known firm share, if the domain is one of them. */
export function knownSite(registeredDomain: string): string | undefined {
  return tables().sites.get(registeredDomain)
}

/** The name of a known firm as the tables have it, or "". */
export function nameOfFamily(family: string): string {
  return tables().written.get(family) ?? ''
}

/** Whether a family is one of the tables': a firm with a name of its own. */
export function isKnownFirm(family: string): boolean {
  return tables().families.get(family) === family
}

/** Whether a known family's name is of common words, so that a word behind it may make it another firm's. */
export function isCommonName(family: string): boolean {
  return tables().common.get(family) !== undefined
}

/** The trades that these words, joined, are one's of, in one language each. */
export function tradesCalled(key: string): readonly Trade[] {
  return (tables().tradesOf.get(key) ?? []).map((trade) => tables().trades.get(trade)!)
}

export function isTrade(key: string): boolean {
  return tables().tradesOf.get(key) !== undefined
}

/** Whether the words of a trade begin with this one (name-words.ts). */
export function startsTrade(word: string): boolean {
  return tables().tradeStarts.get(word) !== undefined
}

/** Whether it stands behind an owner's name: "& Kollegen". */
export function isKin(key: string): boolean {
  return tables().kin.get(key) !== undefined
}
