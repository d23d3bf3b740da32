import { foldExpanded, foldText } from '../../fold.ts'
import { formsIn, linesOf } from '../../read-abbreviations.ts'
import { JOBS } from '../tables/title-jobs.ts'
import { JOBS_OF_CARE } from '../tables/title-jobs-care.ts'
import { JOBS_OF_CRAFTS } from '../tables/title-jobs-crafts.ts'
import { JOBS_OF_OFFICES } from '../tables/title-jobs-office.ts'
import { JOBS_FIRST } from '../tables/title-jobs-first.ts'
import { JOBS_ABROAD } from '../tables/title-jobs-abroad.ts'
import { RANKS } from '../tables/title-ranks.ts'
import { TRADES } from '../tables/title-trades.ts'
import { titleWords } from '../title-segments.ts'

/** A line of title-trades.ts, title-ranks.ts or title-jobs.ts. */
export type Meaning = {
  /** What a query with one of its forms asks for. */
  id: string
  /** What a title with one of its forms is found by: `id` and others. */
  foundBy: readonly string[]
  /** Of a rank: its trade stands behind it, and the first one counts. */
  first: boolean
  /** Of a job: words of it that name another job alone: a company secretary is no secretary. */
  not: readonly string[]
}

/** As they are made and packed: meanings by their numbers. */
export type MadeEntry = Partial<Record<'trade' | 'localTrade' | 'rank' | 'job', number>>
export type MadeNode = { entry?: MadeEntry; behind?: readonly (readonly [word: string, MadeNode])[] }

const TABLES = [['trade', TRADES], ['rank', RANKS], ['job', JOBS_FIRST], ['job', JOBS], ['job', JOBS_OF_CARE], ['job', JOBS_OF_CRAFTS], ['job', JOBS_OF_OFFICES], ['job', JOBS_ABROAD]] as const // oxfmt-ignore
type Kind = 'trade' | 'localTrade' | 'rank' | 'job'
type Node = { entry?: MadeEntry; behind?: Map<string, Node> }

/** What words of titles, or several in a row, stand for: trees of them by first word, meanings by number, ends of compounds. */
export function makeTitleWords() {
  const nodes = new Map<string, Node>()
  const meanings = new Map<string, Meaning>()
  const suffixes: { suffix: string; rank: number | null }[] = []
  for (const [kind, text] of TABLES) {
    for (const line of linesOf(text)) {
      const number = meanings.size
      const { meaning, forms } = readLine(line)
      meanings.set(String(number), meaning)
      for (const form of forms) {
        if (form.startsWith('*')) {
          suffixes.push({ suffix: form.slice(1), rank: kind === 'rank' ? number : null })
          if (kind === 'rank' && !form.includes('chef')) addForm(nodes, kind, [form.slice(1)], number)
        } else addForm(nodes, form.endsWith('!') ? 'localTrade' : kind, titleWords(form), number)
      }
    }
  }
  suffixes.sort((a, b) => b.suffix.length - a.suffix.length)
  return {
    nodes: new Map(Array.from(nodes, ([word, node]) => [word, listed(node)])),
    meanings,
    suffixes: new Map([['', suffixes]]),
  }
}

function readLine(line: string): { meaning: Meaning; forms: string[] } {
  const [left = '', right] = line.split(' = ')
  const [named = '', not] = left.replace('first: ', '').split(' - ')
  const [id = '', others] = named.split(' + ')
  const foundBy = [id, ...(others?.split(', ') ?? [])]
  const meaning = { id, foundBy, first: left.startsWith('first: '), not: not?.split(', ') ?? [] }
  return { meaning, forms: formsIn(right).flatMap(writingsOf) }
}

function writingsOf(form: string): string[] {
  return [...new Set([foldText(form), foldExpanded(form) ?? foldText(form)])]
}

function addForm(first: Map<string, Node>, kind: Kind, words: readonly string[], meaning: number): void {
  let nodes = first
  let node: Node | undefined
  for (const word of words) {
    if (node) nodes = node.behind ??= new Map()
    node = nodes.get(word)
    if (!node) nodes.set(word, (node = {}))
  }
  node!.entry ??= {}
  node!.entry[kind] ??= meaning
}

function listed({ entry, behind }: Node): MadeNode {
  return {
    ...(entry && { entry }),
    ...(behind && { behind: Array.from(behind, ([word, node]) => [word, listed(node)] as const) }),
  }
}
