import { FORMER, NOT_YET, RETIRED } from './mark-others.ts'
import type { Department } from './title-classes.ts'

/** Whose job is in a function, where a query names nothing but that ("legal"); all words as titles are found by them. */
export type WorkField = {
  departments: readonly Department[]
  /** Whether all of these departments are found, but for those whose title has one of `unless`. */
  isWhole: boolean
  unless: readonly string[]
  /** And whoever has one of these words. */
  jobs: readonly string[]
  /** Who has one of these, and is of another department, does another job for the function: an IT recruiter, a professor of marketing. */
  others: readonly string[]
}

type Line = { whole?: Department; in?: readonly Department[]; jobs?: string; unless?: string; others?: string }

/** By the trade that the query names. Labellers disagree on whole sales, marketing and engineering: found by words. */
const TABLE: Readonly<Record<string, Line>> = {
  legal: { whole: 'Legal', jobs: 'lawyer, attorney, counsel, paralegal', unless: 'regulatory' },
  hr: { whole: 'Human Resources' },
  finance: { whole: 'Finance', jobs: 'treasurer', unless: 'underwriter, fund manager, quality' },
  it: { whole: 'IT', jobs: 'systems administrator' },
  engineering: { in: ['Engineering', 'Product', 'Data'] },
  design: { whole: 'Design', jobs: 'designer', unless: 'photographer, video editor' },
  sales: { in: ['Sales'], others: 'tax' },
  marketing: { in: ['Marketing'] },
  logistics: { in: ['Operations'], jobs: 'warehouse, warehouse worker, transport, dispatcher, customs officer, forklift driver, inventory' },
  procurement: { in: ['Operations'], jobs: 'sourcing', others: 'media buyer' },
  purchasing: { in: ['Operations'], jobs: 'sourcing', others: 'media buyer' },
  communications: { in: ['Marketing'], jobs: 'press officer, public relations' },
  'customer service': { in: ['Customer Success'], jobs: 'call centre agent, customer service representative' },
  operations: { in: ['Operations'], jobs: 'operations~chief' },
} // oxfmt-ignore

/** What the title says may be of another time, or of somebody else. */
const NOT_NOW = [FORMER, RETIRED, NOT_YET, 'aspiring', 'seeking', 'looking', 'future', 'next', 'wife', 'husband']
const HEADS = 'recruiter, lawyer, professor, teacher, founder, cofounder, sales executive'
/** Who develops software does so in these functions too. */
const DEVELOP = new Set(['it', 'engineering', 'design'])

/** By what a query asks for (title-roles.ts). */
export const WORK_FIELDS: ReadonlyMap<string, WorkField> = new Map(
  Object.entries(TABLE).map(([trade, { whole, in: among = [], jobs = '', unless = '', others = '' }]) => {
    const heads = DEVELOP.has(trade) ? HEADS : `${HEADS}, developer`
    const departments = whole ? [whole] : among
    const field = { departments, isWhole: whole !== undefined, unless: [...NOT_NOW, ...found(unless)], jobs: found(jobs), others: found(`${heads}, ${others}`) } // oxfmt-ignore
    return [`~${trade}`, field]
  }),
)

function found(list: string): string[] {
  return list.split(', ').filter((one) => one !== '').map((one) => `~${one}`) // oxfmt-ignore
}
