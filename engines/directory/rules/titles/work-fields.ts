import { FORMER, NOT_YET, RETIRED } from './mark-others.ts'
import { SECTORS, SHORT_FORMS, type FieldLine } from './sector-fields.ts'
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

type Line = FieldLine & { whole?: Department; in?: readonly Department[] }

/** Jobs that several functions hold. */
const ADVERTISE =
  'seo specialist, paid media specialist, digital marketing specialist, digital marketing~manager, growth marketer, crm specialist, performance marketing, email marketing, growth marketing, social media~manager, social media, e commerce~manager'
const BRANDS = 'brand~manager, brand~head, brand~director, brand~lead'
const DEVELOP_BUSINESS =
  'business developer, business development~manager, business development~lead, business development~gerente, business development~head, business development~director, business development~directeur, business development~vp, business development~representative'
const BUY = 'sourcing, buyer, procurement specialist, purchasing~manager, procurement~manager'
const SUPPORT_IT = 'it support technician, technical support engineer, it support~manager, it support'
const PRESS =
  'press officer, public relations, public relations~manager, public affairs, communications officer, communications~director, internal communications'
const BOOKS =
  'accountant, bookkeeper, accounts payable clerk, accounts receivable clerk, accounts payable, accounts receivable, chief accountant, chef comptable, accounting~manager, credit controller, credit~manager, accountant assistant'
const MODELS = 'machine learning~engineer, machine learning~developer, ai~engineer, data~scientist'
const MAKE =
  'production worker, production supervisor, production planner, production planning, machine operator, production~manager, industrial~directeur, industrial~director, machinist, welder, plant~manager, cnc operator, betriebsleiter'
const MAKE_FILMS = 'film, production designer, construction worker, producer, film producer'
const CODE =
  'software~developer, software~engineer, software~ingenieur, software~entwickler, web~developer, software architect, tech lead, software development~manager, engineering~manager, software'

/** By the trade that the query names. Labellers disagree on whole sales, marketing and engineering: found by words. */
const TABLE: Readonly<Record<string, Line>> = {
  legal: { whole: 'Legal', jobs: 'lawyer, attorney, counsel, paralegal, jurist, general counsel, legal director', unless: 'regulatory, public affairs, policy officer, kyc analyst, compliance officer, compliance' },
  hr: { whole: 'Human Resources', jobs: 'recruiter, training~manager, hr officer, hr generalist, hrbp, drh, talent acquisition~manager, recruiting~manager', unless: 'personal shopper, executive assistant', others: 'data~engineer, software~engineer, personal shopper, investor' },
  finance: { whole: 'Finance', jobs: 'treasurer, accountant, bookkeeper, chief accountant, chef comptable, controller, accounts payable clerk, financial analyst, finance~manager, finance~directeur, finance~leiter, accounts receivable clerk, tax advisor, city treasurer, mergers and acquisitions~manager', unless: 'inventory controller, quality inspector, underwriter, fund manager, quality, claims adjuster, insurance agent, relationship~manager, branch~manager, bank teller, bank clerk, investment banker, actuary, risk, risk~manager, risk~controller, trader, wealth manager, financial advisor, bank adviser, banker, investment, corporate development, estimator, quantity surveyor, economist, student, journalist, professor, lecturer, lawyer, firm partner, recruiter, executive assistant, claims~manager, coach, investor', others: 'student, journalist, coach, investor, claims~manager' },
  it: { whole: 'IT', jobs: 'systems administrator, it support technician, network~engineer, network~ingenieur, network~architect, cloud~architect, enterprise architect, it~architect, sap consultant, cybersecurity analyst, information security officer, information security~manager, ciso', unless: 'buyer, category~manager, sales~manager, procurement~manager', others: 'sales~manager, buyer, category~manager, procurement~manager, purchasing~manager, account~manager, it~recruiter, property lawyer' },
  engineering: { in: ['Engineering', 'Product', 'Data'] },
  design: { whole: 'Design', jobs: 'designer', unless: 'photographer, video editor' },
  sales: { in: ['Sales'], others: 'tax', jobs: `sales representative, salesperson, sales assistant office, sales engineer, area sales manager, inside sales, inside sales representative, export manager, sdr, sales enablement~manager, sales operations~head, revenue operations~head, ${DEVELOP_BUSINESS}` },
  marketing: { in: ['Marketing'], jobs: `${ADVERTISE}, ${BRANDS}, content~manager, copywriter, events~manager, social media~head` },
  'digital marketing': { jobs: ADVERTISE },
  'performance marketing': { jobs: 'paid media specialist' },
  'content marketing': { jobs: 'content~manager, content, copywriter' },
  content: { jobs: 'content~manager, copywriter' },
  brand: { jobs: 'brand~manager' },
  events: { jobs: 'events~manager, event~manager, event planner' },
  'e commerce': { jobs: 'e commerce~manager' },
  devops: { jobs: 'devops~engineer, cloud~engineer, site reliability engineer' },
  cloud: { jobs: 'cloud~engineer' },
  logistics: { in: ['Operations'], jobs: 'warehouse, warehouse worker, warehouse~manager, transport, dispatcher, customs, customs officer, customs broker, shipping~manager, shipping clerk, freight broker, distribution center manager, inventory controller, forklift driver, inventory, freight forwarder, logistics~coordinator' },
  procurement: { in: ['Operations'], jobs: `${BUY}, category~manager, category~head, commodity~manager`, others: 'media buyer' },
  purchasing: { in: ['Operations'], jobs: `${BUY}, category~manager, category~head, commodity~manager`, others: 'media buyer' },
  sourcing: { jobs: 'procurement specialist' },
  communications: { in: ['Marketing'], jobs: PRESS },
  'customer service': { whole: 'Customer Success', jobs: 'call centre agent, customer service representative, customer service~manager, customer service~lead, technical support engineer', unless: 'department head, customer success, customer success~manager, account~manager, key account~manager, field service technician, after sales, onboarding, implementation~manager, it support technician, receptionist, bank adviser, restaurant~manager' },
  operations: { in: ['Operations'], jobs: 'operations~chief', others: 'hr, it operations, it, sales operations, revenue operations, marketing operations, finance operations, legal operations, sales' },
  construction: { jobs: 'site manager, foreman, quantity surveyor, estimator, civil engineer, construction worker, bricklayer, roofer, scaffolder, plasterer, tiler, excavator operator, surveyor, construction project manager, construction~manager, construction~leiter', others: 'shift manager, solar, plant~manager' },
  safety: { jobs: 'safety engineer, safety~manager, safety~lead, qhse~manager' },
  quality: { jobs: 'quality inspector, quality~manager, quality assurance', others: 'software tester' },
  qa: { jobs: 'quality, quality inspector, quality~manager, quality assurance', others: 'software tester' },
  'quality assurance': { jobs: 'software tester' },
  production: { jobs: MAKE, others: MAKE_FILMS },
  manufacturing: { jobs: `${MAKE}, manufacturing~engineer`, others: MAKE_FILMS },
  maintenance: { jobs: 'maintenance technician, maintenance~manager, mechatronics technician, reliability~engineer' },
  warehouse: { jobs: 'warehouse worker, forklift driver, warehouse~manager, warehouse supervisor, distribution center manager' },
  transport: { jobs: 'transport~manager, dispatcher, truck driver, bus driver, driver, fleet~manager, freight forwarder, freight broker' },
  'supply chain': { jobs: 'inventory controller, production planner supply, supply planner, demand planner, supply chain~manager, supply chain~chief, logistics~manager, demand planning' },
  'research and development': { jobs: 'research scientist, research and development~manager, research and development~leiter, research and development~engineer' },
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
  risk: { jobs: 'risk~manager' },
  recruiting: { jobs: 'recruiter, headhunter, talent lead', others: 'hr~manager' },
  'talent acquisition': { jobs: 'recruiter, headhunter, talent lead', others: 'hr~manager' },
  training: { jobs: 'trainer, training~manager, curriculum developer, learning' },
  learning: { jobs: 'training~manager, trainer' },
  'market research': { jobs: 'market researcher, market analyst, insights~manager, consumer insights' },
  'public relations': { jobs: `${PRESS}, publicist, communications~manager, communications~lead, communications~head, communications~leiter, communications~directeur, communications~director, communications~chief` },
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
  administration: { jobs: 'administrative assistant, office~manager, office clerk, secretary, executive assistant' },
  secretariat: { jobs: 'secretary, executive secretary, executive assistant, administrative assistant' },
  insurance: { jobs: 'insurance agent, underwriter, claims adjuster, claims~manager, claims~head, actuary' },
  healthcare: { whole: 'Medical' },
  housekeeping: { jobs: 'housekeeper, executive housekeeper, cleaner' },
  'inside sales': { jobs: 'inside sales, inside sales representative, sales assistant office, sales support, sales~coordinator, sales~administrator' },
  'field sales': { jobs: 'sales representative, medical representative', unless: 'inside sales' },
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
  Object.entries<Line>({ ...TABLE, ...SECTORS, ...keyed({ ...SHORT_FORMS, finanse: TABLE['finance']! }) }).map(
    ([trade, { whole, in: among = [], jobs = '', unless = '', others = '' }]) => {
      const heads = DEVELOP.has(trade) ? HEADS : `${HEADS}, developer`
      const departments = whole ? [whole] : among
      const field = { departments, isWhole: whole !== undefined, unless: [...NOT_NOW, ...found(unless)], jobs: [...LEAD.filter((rank) => rank !== 'chief' || trade !== 'sales').map((rank) => `~${trade}~${rank}`), ...found(jobs)], others: found(`${heads}, ${others}`) } // oxfmt-ignore
      return [trade.startsWith('=') ? trade : `~${trade}`, field]
    },
  ),
)

function found(list: string): string[] {
  return list.split(', ').filter((one) => one !== '').map((one) => `~${one}`) // oxfmt-ignore
}

/** By what somebody typed, where it names no trade. */
function keyed(lines: Readonly<Record<string, Line>>): Record<string, Line> {
  return Object.fromEntries(Object.entries(lines).map(([short, line]) => [`=${short}`, line]))
}
