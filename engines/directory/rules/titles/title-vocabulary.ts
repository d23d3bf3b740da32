import { openTables } from '../packed/open-tables.ts'
import type { Table } from '../packed/packed-table.ts'
import { makeTitleWords, type MadeEntry, type MadeNode, type Meaning } from './making/make-title-words.ts'
import { titleWords } from './title-segments.ts'

export type { Meaning }

/** What a word, or several in a row, stand for. */
export type Entry = {
  words: readonly string[]
  trade: Meaning | null
  /** The trade beside a rank that goes first. */
  localTrade: Meaning | null
  rank: Meaning | null
  job: Meaning | null
  /** One word that says both: `vertriebsleiter`. */
  isCompound: boolean
}

/** The longest entry that begins with the word at `at`, null if there is none. */
export function entryAt(words: readonly string[], at: number): Entry | null {
  let node = tables().nodes.get(words[at]!)
  if (node === undefined) return compoundOf(words[at]!)
  let found = node.entry
  for (let k = at + 1; node.behind !== null && k < words.length; k++) {
    node = node.behind.get(words[k]!)
    if (node === undefined) break
    if (node.entry !== null) found = node.entry
  }
  return found ?? compoundOf(words[at]!)
}

/** The entry that ends with a word, and what follows it in longer ones. */
type Node = { entry: Entry | null; behind: Map<string, Node> | null }

type Words = {
  /** By first word. */
  nodes: Table<Node>
  /** The longest first. `rank`: null of a job. */
  suffixes: readonly { suffix: string; rank: Meaning | null }[]
}

let opened: Words | null = null

function tables(): Words {
  return (opened ??= openWords())
}

function openWords(): Words {
  const { nodes, meanings, suffixes } = openTables('titleWords', makeTitleWords)
  const meaningOf = (number: number | null | undefined) => (number == null ? null : meanings.get(String(number))!)
  const entryOf = (words: readonly string[], { trade, localTrade, rank, job }: MadeEntry): Entry => ({ words, trade: meaningOf(trade), localTrade: meaningOf(localTrade), rank: meaningOf(rank), job: meaningOf(job), isCompound: false }) // oxfmt-ignore
  const nodeOf = ({ entry, behind }: MadeNode, words: readonly string[]): Node => ({
    entry: entry ? entryOf(words, entry) : null,
    behind: behind ? new Map(behind.map(([word, node]) => [word, nodeOf(node, [...words, word])])) : null,
  })
  const known = new Map<string, Node>()
  const nodeOfWord = (word: string) => {
    const made = nodes.get(word)
    if (made === undefined) return undefined
    const node = nodeOf(made, [word])
    known.set(word, node)
    return node
  }
  return {
    nodes: { get: (word) => known.get(word) ?? nodeOfWord(word) },
    suffixes: suffixes.get('')!.map(({ suffix, rank }) => ({ suffix, rank: meaningOf(rank) })),
  }
}

/** The entry of just these words. */
function entryOf(...words: readonly string[]): Entry | null {
  let node: Node | undefined
  for (const word of words) {
    node = node ? node.behind?.get(word) : tables().nodes.get(word)
    if (node === undefined) return null
  }
  return node?.entry ?? null
}

/** `vertriebsleiter`: the end is a rank, and what stands before it may be a trade. */
function compoundOf(word: string): Entry | null {
  if (word.length < MIN_COMPOUND) return null
  const known = COMPOUNDS.get(word)
  if (known !== undefined) return known
  if (COMPOUNDS.size >= MOST_COMPOUNDS) COMPOUNDS.clear()
  const found = readCompound(word) ?? ofOtherGender(word)
  COMPOUNDS.set(word, found)
  return found
}

/** `elektroinstallateurin`, `auditrice`, `orçamentista`: a table names one form, people write each. */
function ofOtherGender(word: string): Entry | null {
  for (const [end, others] of GENDERS) {
    if (!word.endsWith(end)) continue
    const stem = word.slice(0, -end.length)
    for (const other of others) {
      const entry = entryOf(stem + other)
      if (entry && (entry.rank ?? entry.job)) return entry
    }
  }
  return null
}

/** Ends of words, and what they are of the other gender. */
const GENDERS: readonly (readonly [end: string, others: readonly string[]])[] = [
  ['innen', ['', 'e']], ['meisterin', ['']], ['meister', ['']], ['in', ['', 'e']], ['frau', ['mann']], ['mann', ['frau']],
  ['euse', ['eur']], ['trice', ['teur', 'tore']], ['iere', ['ier']], ['ienne', ['ien']], ['e', ['']],
  ['ora', ['or', 'ore']], ['era', ['ero', 'eiro']], ['eira', ['eiro']], ['aria', ['ario']], ['ana', ['ano', 'an', 'ao']], ['ada', ['ado']], ['essa', ['e', 'ore']], ['arka', ['arz']], ['tka', ['ta']], ['ka', ['']], ['ista', ['ist']],
] // oxfmt-ignore

/** Words met, of which there are as many as there are titles; they are forgotten where there are too many. */
const COMPOUNDS = new Map<string, Entry | null>()
const MOST_COMPOUNDS = 20_000
const MIN_COMPOUND = 8

function readCompound(word: string): Entry | null {
  const found = tables().suffixes.find(({ suffix }) => word.length > suffix.length + 1 && word.endsWith(suffix))
  if (!found) return null
  const stem = word.slice(0, -found.suffix.length)
  const [trade] = [stem, stem.replace(/s$/, ''), stem.replace(/en?$/, ''), stem.replace(/ungs$/, 'ung')]
    .map((each) => tradeOf(each))
    .filter((each) => each !== null)
    .concat(tradeAtEnd(stem) ?? [])
  // a Marketingchef cooks nothing
  const job = /chef(?:in)?$/.test(found.suffix) ? null : (entryOf(found.suffix)?.job ?? null) // oxfmt-ignore
  return { words: [word], trade: trade ?? null, localTrade: trade ?? null, rank: found.rank, job, isCompound: true }
}

/** `gebietsverkaufs`: what a compound ends with is its trade. */
function tradeAtEnd(stem: string): Meaning | null {
  for (let at = 1; at <= stem.length - MIN_TRADE; at++) {
    const end = stem.slice(at)
    const trade = tradeOf(end) ?? tradeOf(end.replace(/s$/, ''))
    if (trade) return trade
  }
  return null
}

const MIN_TRADE = 5

function tradeOf(stem: string): Meaning | null {
  const entry = entryOf(...titleWords(stem))
  return entry ? (entry.trade ?? entry.localTrade) : null
}
