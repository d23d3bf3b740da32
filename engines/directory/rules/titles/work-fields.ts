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

/** Jobs that several functions hold. */
const ADVERTISE =
  'seo specialist, paid media specialist, digital marketing specialist, digital marketing~manager, growth marketer, crm specialist, performance marketing, email marketing, growth marketing, social media~manager, social media, e commerce~manager'
const BUY = 'sourcing, buyer, procurement specialist, purchasing~manager, procurement~manager'
const SUPPORT_IT = 'it support technician, technical support engineer, it support~manager, it support'
const PRESS =
  'press officer, public relations, public relations~manager, public affairs, communications officer, communications~director, internal communications'
const BOOKS =
  'accountant, bookkeeper, accounts payable clerk, accounts receivable clerk, accounts payable, accounts receivable, chief accountant, chef comptable, accounting~manager, credit controller, credit~manager, accountant assistant'
const MODELS = 'machine learning~engineer, machine learning~developer, ai~engineer, data~scientist'
const CODE =
  'software~developer, software~engineer, software~ingenieur, software~entwickler, web~developer, software architect, tech lead, software development~manager, engineering~manager, software'

/** By the trade that the query names. Labellers disagree on whole sales, marketing and engineering: found by words. */
const TABLE: Readonly<Record<string, Line>> = {
  legal: { whole: 'Legal', jobs: 'lawyer, attorney, counsel, paralegal, jurist, general counsel, legal director', unless: 'regulatory, public affairs' },
  hr: { whole: 'Human Resources', jobs: 'recruiter, training~manager, hr officer, hr generalist, hrbp, drh, talent acquisition~manager, recruiting~manager', unless: 'personal shopper, executive assistant', others: 'data~engineer, software~engineer, personal shopper, investor' },
  finance: { whole: 'Finance', jobs: 'treasurer, accountant, bookkeeper, chief accountant, chef comptable, controller, accounts payable clerk, financial analyst, finance~manager, finance~directeur, finance~leiter', unless: 'underwriter, fund manager, quality, claims adjuster, insurance agent, relationship~manager, branch~manager, bank teller, bank clerk, investment banker, actuary, risk, risk~manager, risk~controller, trader, wealth manager, financial advisor, bank adviser, banker, investment, corporate development, estimator, quantity surveyor, economist, mergers and acquisitions, student, journalist, professor, lecturer, lawyer, firm partner, recruiter, executive assistant, claims~manager, coach, investor', others: 'student, journalist, coach, investor, claims~manager' },
  it: { whole: 'IT', jobs: 'systems administrator, it support technician, network~engineer, network~ingenieur, network~architect, cloud~architect, enterprise architect, it~architect, sap consultant, cybersecurity analyst, information security officer, information security~manager, ciso', unless: 'buyer, category~manager, sales~manager, procurement~manager', others: 'sales~manager, buyer, category~manager, procurement~manager, purchasing~manager, account~manager, it~recruiter, property lawyer' },
  engineering: { in: ['Engineering', 'Product', 'Data'] },
  design: { whole: 'Design', jobs: 'designer', unless: 'photographer, video editor' },
  sales: { in: ['Sales'], others: 'tax', jobs: 'sales representative, area sales manager, inside sales, inside sales representative, export manager' },
  marketing: { in: ['Marketing'] },
  'digital marketing': { jobs: ADVERTISE },
  'performance marketing': { jobs: 'paid media specialist' },
  'content marketing': { jobs: 'content~manager, content, copywriter' },
  content: { jobs: 'content~manager, copywriter' },
  brand: { jobs: 'brand~manager' },
  events: { jobs: 'events~manager, event~manager, event planner' },
  'e commerce': { jobs: 'e commerce~manager' },
  devops: { jobs: 'devops~engineer, cloud~engineer, site reliability engineer' },
  cloud: { jobs: 'cloud~engineer' },
  logistics: { in: ['Operations'], jobs: 'warehouse, warehouse worker, warehouse~manager, transport, dispatcher, customs officer, customs broker, forklift driver, inventory, freight forwarder, logistics~coordinator' },
  procurement: { in: ['Operations'], jobs: `${BUY}, category~manager, commodity~manager`, others: 'media buyer' },
  purchasing: { in: ['Operations'], jobs: `${BUY}, category~manager, commodity~manager`, others: 'media buyer' },
  sourcing: { jobs: 'procurement specialist' },
  'strategic sourcing': { jobs: 'strategic buyer, sourcing, sourcing~manager, sourcing~lead, procurement specialist' },
  communications: { in: ['Marketing'], jobs: PRESS },
  'customer service': { whole: 'Customer Success', jobs: 'call centre agent, customer service representative, customer service~manager, customer service~lead, technical support engineer', unless: 'department head, customer success, customer success~manager, account~manager, key account~manager, field service technician, after sales, onboarding, implementation~manager, it support technician, receptionist, bank adviser, restaurant~manager' },
  operations: { in: ['Operations'], jobs: 'operations~chief', others: 'hr, it operations, it, sales operations, revenue operations, marketing operations, finance operations, legal operations, sales' },
  construction: { jobs: 'site manager, foreman, quantity surveyor, estimator, civil engineer, construction worker, bricklayer, roofer, scaffolder, plasterer, tiler, excavator operator, construction~manager, construction~leiter' },
  safety: { jobs: 'safety engineer, safety~manager, safety~lead' },
  quality: { jobs: 'quality inspector, quality~manager, quality assurance' },
  qa: { jobs: 'quality, quality inspector, quality~manager, quality assurance', others: 'software tester' },
  'quality assurance': { jobs: 'software tester' },
  production: { jobs: 'production worker, production supervisor, machine operator, production~manager, machinist, plant~manager, cnc operator' },
  manufacturing: { jobs: 'production worker, production supervisor, machine operator, production~manager, manufacturing~engineer, machinist, plant~manager, cnc operator' },
  maintenance: { jobs: 'maintenance technician, maintenance~manager' },
  warehouse: { jobs: 'warehouse worker, forklift driver, warehouse~manager' },
  transport: { jobs: 'transport~manager, dispatcher, truck driver, freight forwarder' },
  'supply chain': { jobs: 'supply planner, demand planner, supply chain~manager, supply chain~chief, logistics~manager, demand planning' },
  'research and development': { jobs: 'research and development~manager, research and development~leiter, research and development~engineer' },
  research: { jobs: 'researcher, research scientist' },
  'information security': { jobs: 'ciso, information security~manager, cybersecurity analyst, penetration tester, information security officer, information security~engineer, security~architect' },
  data: { whole: 'Data', jobs: `data analyst, data~engineer, data developer, database administrator, business intelligence developer, ${MODELS}`, unless: 'data entry clerk, data protection officer, product~manager', others: 'data entry clerk, data protection officer' },
  'data science': { jobs: MODELS },
  'machine learning': { jobs: `${MODELS}, ai` },
  ai: { jobs: `${MODELS}, machine learning` },
  analytics: { jobs: 'data analyst, business intelligence developer' },
  'business intelligence': { jobs: 'data analyst, business intelligence developer' },
  'software development': { jobs: CODE },
  software: { jobs: CODE },
  accounting: { jobs: BOOKS },
  'accounts payable': { jobs: 'accounts payable clerk' },
  'accounts receivable': { jobs: 'accounts receivable clerk' },
  'financial planning': { jobs: 'financial analyst' },
  controlling: { jobs: 'controller' },
  tax: { jobs: 'tax advisor, tax consultant, tax clerk, tax~manager' },
  audit: { jobs: 'auditor, internal auditor' },
  'internal audit': { jobs: 'internal auditor' },
  treasury: { jobs: 'treasurer, treasury~manager' },
  credit: { jobs: 'credit controller, credit~manager, credit analyst' },
  payroll: { jobs: 'payroll accountant, payroll~manager' },
  compensation: { jobs: 'compensation manager, compensation~manager' },
  compliance: { jobs: 'compliance officer' },
  risk: { jobs: 'risk~manager' },
  recruiting: { jobs: 'recruiter, headhunter, talent lead', others: 'hr~manager' },
  'talent acquisition': { jobs: 'recruiter, headhunter, talent lead', others: 'hr~manager' },
  training: { jobs: 'trainer, training~manager, curriculum developer, learning' },
  learning: { jobs: 'training~manager, trainer' },
  'market research': { jobs: 'market researcher, market analyst, insights~manager, consumer insights' },
  'public relations': { jobs: 'press officer, public relations~manager' },
  'social media': { jobs: 'social media~manager' },
  'business development': { jobs: 'business development~manager, business developer, sdr, bdr' },
  account: { jobs: 'account~manager, key account~manager, account~director', others: 'account executive' },
  'key account': { jobs: 'key account~manager' },
  'sales operations': { jobs: 'sales operations~manager, revenue operations, sales enablement' },
  'revenue operations': { jobs: 'sales operations~manager, sales operations, sales enablement' },
  product: { whole: 'Product', jobs: 'product~manager, product owner', unless: 'product~marketing' },
  project: { jobs: 'project~manager, project~coordinator, pmo' },
  'customer success': { jobs: 'customer success~manager' },
  'it support': { jobs: SUPPORT_IT },
  ux: { jobs: 'ux~designer, ux researcher' },
  facilities: { jobs: 'facilities~manager, janitor' },
  'real estate': { jobs: 'real estate agent, property~manager, property developer' },
  property: { jobs: 'real estate agent, property~manager, property developer' },
  administration: { jobs: 'administrative assistant, office~manager, office clerk, secretary, executive assistant' },
  secretariat: { jobs: 'secretary, executive secretary, executive assistant, administrative assistant' },
  insurance: { jobs: 'insurance agent, underwriter, claims adjuster, actuary' },
  healthcare: { whole: 'Medical' },
  education: { whole: 'Education', jobs: 'teacher, professor, lecturer, student' },
  nursing: { jobs: 'nurse, head nurse, care director, care worker, care home manager' },
  hotel: { jobs: 'hotel~manager, concierge, receptionist, housekeeper' },
  housekeeping: { jobs: 'housekeeper, executive housekeeper, cleaner' },
  restaurant: { jobs: 'restaurant~manager, waiter, bartender, chef, cook' },
  kitchen: { jobs: 'chef, cook, sous chef, chef de partie, kitchen helper' },
  retail: { jobs: 'shop assistant, salesperson, store~manager, cashier, merchandiser' },
  store: { jobs: 'store~manager, shop assistant' },
  'inside sales': { jobs: 'inside sales, inside sales representative, sales assistant office, sales support, sales~coordinator, sales~administrator' },
  'field sales': { jobs: 'sales representative', unless: 'inside sales' },
  'pre sales': { jobs: 'presales consultant, sales engineer' },
  'presales consultant': { jobs: 'presales consultant, sales engineer' },
} // oxfmt-ignore

/** What the title says may be of another time, or of somebody else. */
const NOT_NOW = [
  FORMER,
  RETIRED,
  NOT_YET,
  'aspiring',
  'seeking',
  'looking',
  'future',
  'next',
  'wife',
  'husband',
  'coach',
  'angel',
  'venture',
  'opentowork',
  'jobsuche',
  'jobseeker',
  'helping',
]
const HEADS =
  'recruiter, journalist, controller, internal auditor, buyer, hrbp, data~engineer, lawyer, coach, investor, professor, lecturer, teacher, student, founder, cofounder, sales executive'
/** Who develops software does so in these functions too. */
const DEVELOP = new Set(['it', 'engineering', 'design'])

/** Who leads a function by one word of their own (Kadrowa, DSI) names it in no other. */
/** But for sales: a chief commercial or revenue officer says so, or is none of it. */
const LEAD = ['manager', 'lead', 'head', 'leiter', 'director', 'directeur', 'chief']

/** By what a query asks for (title-roles.ts). */
export const WORK_FIELDS: ReadonlyMap<string, WorkField> = new Map(
  Object.entries(TABLE).map(([trade, { whole, in: among = [], jobs = '', unless = '', others = '' }]) => {
    const heads = DEVELOP.has(trade) ? HEADS : `${HEADS}, developer`
    const departments = whole ? [whole] : among
    const field = { departments, isWhole: whole !== undefined, unless: [...NOT_NOW, ...found(unless)], jobs: [...LEAD.filter((rank) => rank !== 'chief' || trade !== 'sales').map((rank) => `~${trade}~${rank}`), ...found(jobs)], others: found(`${heads}, ${others}`) } // oxfmt-ignore
    return [`~${trade}`, field]
  }),
)

function found(list: string): string[] {
  return list.split(', ').filter((one) => one !== '').map((one) => `~${one}`) // oxfmt-ignore
}
