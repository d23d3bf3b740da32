import type { Column } from '../../../ui/tables/layout/column.ts'
import type { Outcome } from './outcome.ts'

export type OutcomeColumn = 'company' | 'proof' | 'email' | 'why' | 'credits'
type Columns = readonly Column<OutcomeColumn, Outcome>[]

/** A sentence of which four words are seen helps nobody: it leaves before names and addresses are cut. */
const why = {
  key: 'why',
  label: 'What was found',
  atFirst: true,
  minPx: 160,
  leaves: 1,
  textOf: (row: Outcome) => row.why,
  waits: true,
  gives: true,
} as const
const proof = { key: 'proof', label: 'Proof', atFirst: true, minPx: 58, leaves: 2, gives: true } as const
/** Its head takes three times what a coin takes: before names and addresses are cut for it, the coin stands beside the receipt. */
const credits = {
  key: 'credits',
  label: 'Credits',
  atFirst: true,
  minPx: 92,
  leaves: 2.5,
  gives: true,
  asKeyPx: 28,
} as const

/** Of a file of people. In too little room the sentence leaves first. */
export const fileColumns: Columns = [
  {
    key: 'company',
    label: 'Company',
    atFirst: true,
    minPx: 130,
    leaves: 3,
    textOf: (row) => row.company,
    hasMark: true,
  },
  proof,
  {
    key: 'email',
    label: 'Email',
    atFirst: true,
    minPx: 160,
    leaves: null,
    textOf: (row) => row.email,
    font: 'mono',
    insteadPx: (row) => row.label.length * 7,
  },
  why,
  credits,
]

/** Of a list of addresses, which stand in the place of the name. */
export const listColumns: Columns = [
  proof,
  { key: 'email', label: 'Verdict', atFirst: true, minPx: 120, leaves: null, textOf: (row) => row.label, font: 'name' },
  why,
  credits,
]
