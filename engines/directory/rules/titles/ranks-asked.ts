import { foldText } from '../fold.ts'
import type { Seniority } from './title-classes.ts'

/** Words of a query that name seniorities, not a title: `ranks` has any of these. `rest`: the query without them. */
export type AskedRanks = { asked: { written: string; ranks: readonly Seniority[] }[]; rest: string }

/** "C-level", "marketing decision makers", "Führungskräfte". */
export function ranksAsked(text: string): AskedRanks {
  const asked: AskedRanks['asked'] = []
  const folded = foldText(text)
  if (!NAMES.test(folded)) return { asked, rest: text }
  const rest = folded.replace(ALL_NAMES, (written) => {
    asked.push({ written, ranks: RANKS_OF.get(written.replaceAll('-', ' '))! })
    return ' '
  })
  return { asked, rest }
}

const C_SUITE: readonly Seniority[] = ['C-Suite']
const EXECUTIVES: readonly Seniority[] = ['Owner', 'Founder', 'C-Suite', 'VP']
const DECIDE: readonly Seniority[] = ['Owner', 'Founder', 'C-Suite', 'Partner', 'VP', 'Head', 'Director']

const TABLE: readonly (readonly [ranks: readonly Seniority[], names: string])[] = [
  [C_SUITE, 'c level, c suite, clevel, csuite, c level executive, c level executives, c suite executive, c suite executives, cxo, cxos, chief officers, top management, topmanagement'], // oxfmt-ignore
  [EXECUTIVES, 'executives, executive team, executive level, senior executives, business leaders, leadership team, senior leadership, cadres dirigeants, alta direccion, altos directivos, alta gestao'], // oxfmt-ignore
  [DECIDE, 'decision maker, decision makers, decisionmaker, decisionmakers, key decision makers, senior management, upper management, entscheider, entscheiderin, entscheidungstrager, entscheidungstraeger, fuhrungskrafte, fuehrungskraefte, fuhrungskraft, decideur, decideurs, decisor, decisores, tomador de decisiones, tomadores de decisiones, tomador de decisao, tomadores de decisao, decisori, decisore, beslisser, beslissers'], // oxfmt-ignore
  [['VP'], 'vp level'],
  [['Head', 'Director'], 'department heads, department head, heads of department, head level'],
  [['Director'], 'director level'],
  [['Manager'], 'manager level, middle management, line management, mandos intermedios, cadres intermediaires'],
  [['Senior'], 'senior level'],
  [['Entry'], 'entry level, junior level, berufseinsteiger, jeunes diplomes'],
]

const RANKS_OF = new Map(TABLE.flatMap(([ranks, names]) => names.split(', ').map((name) => [name, ranks] as const)))
const ANY = [...RANKS_OF.keys()].sort((a, b) => b.length - a.length).map((name) => name.replaceAll(' ', '[ -]'))
const NAMES = new RegExp(`\\b(?:${ANY.join('|')})\\b`)
const ALL_NAMES = new RegExp(NAMES, 'g')
