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
  finance: { whole: 'Finance', jobs: 'treasurer, accountant, bookkeeper, chief accountant, chef comptable, controller, accounts payable clerk, finance~manager, finance~directeur', unless: 'underwriter, fund manager, quality, claims adjuster, insurance agent, relationship~manager, branch~manager' },
  it: { whole: 'IT', jobs: 'systems administrator' },
  engineering: { in: ['Engineering', 'Product', 'Data'] },
  design: { whole: 'Design', jobs: 'designer', unless: 'photographer, video editor' },
  sales: { in: ['Sales'], others: 'tax', jobs: 'sales representative, area sales manager, inside sales, export manager' },
  marketing: { in: ['Marketing'] },
  devops: { jobs: 'devops~engineer, cloud~engineer, site reliability engineer' },
  logistics: { in: ['Operations'], jobs: 'warehouse, warehouse worker, transport, dispatcher, customs officer, forklift driver, inventory' },
  procurement: { in: ['Operations'], jobs: 'sourcing', others: 'media buyer' },
  purchasing: { in: ['Operations'], jobs: 'sourcing', others: 'media buyer' },
  communications: { in: ['Marketing'], jobs: 'press officer, public relations' },
  'customer service': { in: ['Customer Success'], jobs: 'call centre agent, customer service representative' },
  operations: { in: ['Operations'], jobs: 'operations~chief' },
  construction: { jobs: 'site manager, foreman, quantity surveyor, estimator, civil engineer, construction worker, bricklayer, roofer, scaffolder, plasterer, tiler, excavator operator, construction~manager, construction~leiter' },
  safety: { jobs: 'safety engineer, safety~manager, safety~lead' },
  quality: { jobs: 'quality inspector, quality~manager, quality assurance' },
  'quality assurance': { jobs: 'software tester' },
  production: { jobs: 'production worker, production supervisor, machine operator, production~manager, machinist, plant~manager' },
  manufacturing: { jobs: 'production worker, production supervisor, machine operator, production~manager, manufacturing~engineer, machinist, plant~manager' },
  maintenance: { jobs: 'maintenance technician, maintenance~manager' },
  warehouse: { jobs: 'warehouse worker, forklift driver, warehouse~manager' },
  'supply chain': { jobs: 'supply planner, demand planner, supply chain~manager, logistics~manager' },
  'research and development': { jobs: 'research and development~manager, research and development~leiter' },
  'information security': { jobs: 'ciso, cybersecurity analyst, penetration tester, information security officer, information security~engineer' },
  data: { whole: 'Data', jobs: 'data analyst, data~scientist, data~engineer, business intelligence developer', unless: 'data entry clerk, data protection officer' },
  accounting: { jobs: 'accountant, bookkeeper, accounts payable clerk, accounts receivable clerk, chief accountant, chef comptable' },
  controlling: { jobs: 'controller' },
  tax: { jobs: 'tax advisor, tax consultant, tax clerk, tax~manager' },
  audit: { jobs: 'auditor, internal auditor' },
  'internal audit': { jobs: 'internal auditor' },
  treasury: { jobs: 'treasurer, treasury~manager' },
  payroll: { jobs: 'payroll accountant, payroll~manager' },
  compliance: { jobs: 'compliance officer' },
  recruiting: { jobs: 'recruiter, headhunter, talent lead', others: 'hr~manager' },
  'talent acquisition': { jobs: 'recruiter, headhunter, talent lead', others: 'hr~manager' },
  training: { jobs: 'trainer, training~manager' },
  learning: { jobs: 'training~manager' },
  'public relations': { jobs: 'press officer, public relations~manager' },
  'social media': { jobs: 'social media~manager' },
  'business development': { jobs: 'business development~manager, business developer, sdr' },
  product: { whole: 'Product', jobs: 'product~manager, product owner', unless: 'product~marketing' },
  'customer success': { jobs: 'customer success~manager' },
  facilities: { jobs: 'facilities~manager, janitor' },
  'real estate': { jobs: 'real estate agent, property~manager, property developer' },
  property: { jobs: 'real estate agent, property~manager, property developer' },
  administration: { jobs: 'administrative assistant, office~manager, office clerk' },
  insurance: { jobs: 'insurance agent, underwriter, claims adjuster, actuary' },
  nursing: { jobs: 'nurse, head nurse, care director' },
  hotel: { jobs: 'hotel~manager, concierge, receptionist' },
  restaurant: { jobs: 'restaurant~manager, waiter' },
  'inside sales': { jobs: 'inside sales' },
  'field sales': { jobs: 'sales representative', unless: 'inside sales' },
  'pre sales': { jobs: 'presales consultant, sales engineer' },
  'presales consultant': { jobs: 'presales consultant, sales engineer' },
} // oxfmt-ignore

/** What the title says may be of another time, or of somebody else. */
const NOT_NOW = [FORMER, RETIRED, NOT_YET, 'aspiring', 'seeking', 'looking', 'future', 'next', 'wife', 'husband']
const HEADS = 'recruiter, lawyer, professor, lecturer, teacher, student, founder, cofounder, sales executive'
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
