/** What else somebody of this rank and trade is found by, as pairs of title-roles.ts (`~sales~head`). */
export function pairsLike(trade: string, rank: string): readonly string[] {
  const ranks = [SITES, TEAMS].find(({ trades }) => trades.has(trade))?.ranks ?? []
  const alike = ranks.includes(rank) ? ranks.map((one) => `~${trade}~${one}`) : []
  const developers =
    DEVELOPERS.has(rank) && SOFTWARE.has(trade)
      ? [...[...DEVELOPERS].map((one) => `~${trade}~${one}`), ...SOFTWARE_DEVELOPERS]
      : []
  const managed = MANAGES.has(rank) ? (MANAGED[trade] ?? NONE) : NONE
  const web = DEVELOPERS.has(rank) && WEB.has(trade) ? WEB_DEVELOPERS : NONE
  const leads = leadersLike(trade, rank).map((one) => `~${trade}~${one}`)
  const jobs = rank in EMPLOYEES ? (DONE_BY[trade] ?? NONE) : NONE
  return [...alike, ...developers, ...web, ...managed, ...leads, ...jobs, ...(SAME_PAIRS[`~${trade}~${rank}`] ?? [])]
}

const NONE: readonly string[] = []
/** Where the market has one person who leads the department, a director is its Leiter too. */
export const ONE_LEADS = new Set(['hr', 'it', 'legal', 'sustainability', 'strategy', 'real estate', 'engineering'])

/**
 * The ranks by which somebody who leads a trade is found as well. Labellers of eleven sets take a head for the director, and a director
 * as head (docs/decisions/0060-titles.md); sets differ on vice presidents, and on heads as managers, where many of these have nobody below them.
 */
function leadersLike(trade: string, rank: string): readonly string[] {
  if (OF_EACH.has(trade)) return NONE
  const leiter = ONE_LEADS.has(trade) ? ['leiter'] : NONE
  const gerente = OWN_WORK.has(trade) || trade === 'sales' ? NONE : ['gerente']
  const manager = OWN_WORK.has(trade) || MANY_MANAGERS.has(trade) ? NONE : ['manager']
  if (rank === 'head') return ['director', 'directeur', ...gerente, ...manager]
  if (rank === 'director') return ['head', ...leiter]
  if (rank === 'vp') return MANY_VPS.has(trade) ? NONE : ['head']
  if (rank === 'chief') return CHIEFS_ALONE.has(trade) ? ['head'] : NONE
  return rank === 'directeur' && ONE_LEADS.has(trade) ? ['director'] : NONE
}
const MANY_MANAGERS = new Set([
  'sales',
  'marketing',
  'engineering',
  'finance',
  'production',
  'public relations',
  'real estate',
  'hr',
])
const MANY_VPS = new Set(['sales', 'marketing', 'engineering', 'operations', 'it'])
const CHIEFS_ALONE = new Set(['sustainability', 'compliance', 'innovation', 'data'])

/** A specialist of one of these, or an employee in it, does this job. */
const EMPLOYEES: Readonly<Record<string, true>> = { specialist: true, employee: true }
const DONE_BY: Readonly<Record<string, readonly string[]>> = {
  marketing: ['~marketing specialist'],
  'digital marketing': ['~marketing specialist'],
  hr: ['~hr officer', '~hr generalist'],
  purchasing: ['~buyer', '~procurement specialist'],
  procurement: ['~buyer', '~procurement specialist'],
  payroll: ['~payroll accountant'],
  controlling: ['~controller'],
  tax: ['~tax advisor'],
  compliance: ['~compliance officer'],
  recruiting: ['~recruiter'],
  'talent acquisition': ['~recruiter'],
  logistics: ['~logistics~coordinator'],
  'customer service': ['~customer service representative'],
  'it support': ['~it support technician'],
  'field sales': ['~field sales representative', '~sales representative'],
  sales: ['~sales representative'],
  'inside sales': ['~inside sales'],
  safety: ['~safety engineer'],
  'public relations': ['~press officer'],
  communications: ['~communications officer'],
  administration: ['~administrative assistant'],
  warehouse: ['~warehouse worker'],
  production: ['~production worker'],
  'information security': ['~cybersecurity analyst'],
}

/** Who develops one of these develops software. */
const SOFTWARE = new Set('software abap web mobile frontend backend fullstack java ios android javascript typescript python php ruby golang dotnet cpp csharp react nodejs game app embedded wordpress flutter'.split(' ')) // oxfmt-ignore
const DEVELOPERS = new Set(['developer', 'entwickler', 'engineer', 'ingenieur'])
export const SOFTWARE_DEVELOPERS: readonly string[] = ['~software~developer', '~software~entwickler', '~software~engineer', '~software~ingenieur', '~developer'] // oxfmt-ignore

/** Who manages one of these, in whatever language, is called so too. */
const MANAGES = new Set(['manager', 'gerente', 'lead', 'leiter'])
const MANAGED: Readonly<Record<string, readonly string[]>> = {
  plant: ['~betriebsleiter'],
  operations: ['~betriebsleiter'],
  'business development': ['~business developer'],
}

/** Who develops one of these develops for the web. */
const WEB = new Set(['frontend', 'fullstack', 'javascript', 'react', 'php'])
const WEB_DEVELOPERS = ['~web~developer', '~web~entwickler', '~web~engineer']

/**
 * Whether who is called by one rank of a trade is found by the other: a Personalleiter is an HR manager. A manager of one of OWN_WORK
 * leads nobody, so that its Leiter is none.
 */
export function isFoundByRank(trade: string, rank: string, other: string): boolean {
  if (rank === 'lead' && OWN_PRODUCTS.has(trade)) return MANAGERS.has(other) || other === 'lead'
  if (rank === 'lead' && DIRECTORS.has(other)) return ONE_LEADS.has(trade)
  if (OF_EACH.has(trade) && DIRECTORS.has(rank) && other === 'leiter') return false
  if (!OWN_WORK.has(trade)) return true
  if (rank === 'gerente' && other === 'head') return false
  return !(rank === 'leiter' && MANAGERS.has(other)) && !(MANAGERS.has(rank) && other === 'leiter')
}

/** Many lead one of these, and their director leads them. */
const OF_EACH = new Set(['project', 'program', 'office', 'account', 'key account'])
const DIRECTORS = new Set(['director', 'directeur'])
/** A chef de produit has a product, and nobody below him. */
const OWN_PRODUCTS = new Set(['product', 'product marketing', 'brand', 'category'])
const MANAGERS = new Set(['manager', 'gerente'])
const OWN_WORK = new Set(['product', 'product marketing', 'account', 'key account', 'customer success', 'business development', 'partner', 'partnerships', 'category', 'brand', 'content', 'community', 'social media', 'events', 'program', 'case', 'change', 'relationship', 'engagement', 'practice', 'operations', 'growth', 'delivery', 'implementation']) // oxfmt-ignore

/** Whoever leads one of these is its manager, its Leiter or its directeur, by the language alone. */
const SITES = { trades: new Set('plant store branch restaurant hotel hospital'.split(' ')), ranks: ['manager', 'gerente', 'lead', 'leiter', 'directeur', 'director', 'head'] } // oxfmt-ignore
const TEAMS = { trades: new Set('production warehouse office accounting project kitchen maintenance construction logistics'.split(' ')), ranks: ['manager', 'gerente', 'lead', 'leiter'] } // oxfmt-ignore

/** What else somebody of a job is found by, whatever the words: as labellers of twelve sets have it. */
export const SAME_JOBS: Readonly<Record<string, readonly string[]>> = {
  ceo: ['~zaakvoerder'],
  cofounder: ['~chef d entreprise'],
  chairman: ['~board member'],
  'care director': ['~head nurse'],
  'head nurse': ['~care director'],
  'accounts payable clerk': ['~kreditorenbuchhalter'],
  surveyor: ['~surveying'],
  'claims adjuster': ['~claims'],
  'field service technician': ['~after sales'],
  'sales representative': ['~field sales representative'],
  'shop assistant': ['~sales assistant'],
  'area sales manager': ['~commercial~manager'],
  'account executive': ['~sales executive'],
  researcher: ['~scientist'],
  'executive assistant': ['~executive secretary'],
  'creative director': ['~art~director', '~art~directeur'],
  'fund manager': ['~investment~manager'],
  'marketing specialist': ['~marketing~employee'],
  'editor in chief': ['~editor'],
  'tech lead': ['~team leader'],
  recruiter: ['~headhunter'],
  'call centre agent': ['~customer service representative'],
  'industrial engineer': ['~manufacturing~engineer'],
  'process engineer': ['~process~engineer'],
  'medical representative': ['~sales executive'],
  'inside sales representative': ['~sales executive'],
}

/** Pairs that are the same job though neither word is. */
const SAME_PAIRS: Readonly<Record<string, readonly string[]>> = {
  '~software~developer': ['~software~engineer', '~software~ingenieur'],
  '~software~entwickler': ['~software~engineer', '~software~ingenieur'],
  '~software~engineer': ['~software~developer', '~software~entwickler'],
  '~software~ingenieur': ['~software~developer', '~software~entwickler'],
  '~sales~director': ['~sales~leiter', '~commercial~director'],
  '~commercial~director': ['~sales~director', '~sales~directeur'],
  '~commercial~head': ['~sales~head', '~sales~leiter', '~sales~lead'],
  '~sales~manager': ['~commercial~manager'],
  '~sales~lead': ['~commercial~manager', '~commercial~head'],
  '~sales~gerente': ['~commercial~manager'],
  '~sales~leiter': ['~commercial~manager', '~commercial~head'],
  '~engineering~head': ['~software development~head', '~software development~leiter'],
  '~engineering~leiter': ['~software development~head', '~software development~leiter'],
  '~ai~head': ['~data~head'],
  '~events~manager': ['~event~manager'],
  '~data~architect': ['~it~architect'],
  '~security~architect': ['~it~architect'],
  '~machine learning~head': ['~data~head', '~ai~head'],
  '~research~head': ['~research and development~head', '~research and development~leiter'],
  '~sales~head': ['~commercial~head'],
  '~software development~vp': ['~engineering~vp'],
  '~software engineering~vp': ['~engineering~vp'],
  '~software development~director': ['~engineering~director', '~engineering~head'],
  '~software engineering~director': ['~engineering~director', '~engineering~head'],
  '~analytics~director': ['~data~head'],
  '~golang~developer': ['~backend~developer', '~backend~engineer'],
  '~react~developer': ['~frontend~developer', '~frontend~engineer'],
  '~javascript~developer': ['~frontend~developer', '~frontend~engineer'],
  '~sales~directeur': ['~sales~leiter', '~commercial~director'],
  '~selling~directeur': ['~sales~leiter'],
  '~marketing~executive': ['~marketing specialist', '~marketing~specialist', '~marketing~employee'],
  '~marketing~officer': ['~marketing specialist', '~marketing~specialist', '~marketing~employee'],
  '~marketing~berater': ['~marketing specialist'],
  '~marketing~analyste': ['~marketing specialist'],
  '~hr~berater': ['~hr officer', '~hr generalist'],
  '~hr~advisor': ['~hr officer', '~hr generalist'],
  '~recruiting~berater': ['~recruiter'],
  '~payroll~berater': ['~payroll accountant'],
  '~customer service~agent': ['~customer service representative'],
  '~customer service~advisor': ['~customer service representative'],
  '~public relations~manager': ['~press officer'],
  '~public relations~officer': ['~press officer'],
  '~communications~officer': ['~communications officer'],
  '~safety~technician': ['~safety engineer'],
  '~safety~coordinator': ['~safety engineer'],
  '~safety~officer': ['~safety engineer'],
  '~technical~chief': ['~technology~chief', '~technical~directeur', '~technology~directeur'],
  '~software development~head': ['~engineering~head', '~engineering~leiter'],
  '~software development~leiter': ['~engineering~head', '~engineering~leiter'],
  '~development~leiter': [
    '~engineering~head',
    '~engineering~leiter',
    '~research and development~head',
    '~research and development~leiter',
  ],
  '~software development~engineer': [
    '~software~engineer',
    '~software~ingenieur',
    '~software~developer',
    '~software~entwickler',
  ],
  '~software development~manager': ['~engineering~manager', '~software engineering~manager'],
  '~information security~head': ['~ciso'],
  '~information security~director': ['~ciso'],
  '~information security~leiter': ['~ciso'],
  '~security~chief': ['~ciso'],
  '~development~engineer': ['~research and development~engineer', '~research and development~ingenieur'],
  '~development~ingenieur': ['~research and development~engineer', '~research and development~ingenieur'],
  '~research and development~head': ['~development~leiter'],
  '~research and development~leiter': ['~development~leiter'],
  '~accounting~manager': ['~chief accountant', '~chef comptable'],
  '~accounting~head': ['~chief accountant', '~chef comptable'],
  '~accounting~leiter': ['~chief accountant', '~chef comptable'],
  '~accounting~lead': ['~chief accountant', '~chef comptable'],
  '~compliance~manager': ['~compliance officer'],
  '~compliance~lead': ['~compliance officer'],
  '~compliance~gerente': ['~compliance officer'],
  '~accounting~chief': ['~accounting~head', '~accounting~leiter', '~chief accountant'],
  '~accounting~gerente': ['~chief accountant', '~chef comptable'],
  '~partner~manager': ['~partnerships~manager'],
  '~commercial~chief': ['~sales~chief'],
  '~design~director': ['~design~head'],
  '~design~manager': ['~design~head'],
  '~ux~head': ['~design~head'],
  '~ux~director': ['~design~head'],
  '~support~manager': ['~customer service~manager'],
  '~selling~chief': ['~sales~chief'],
  '~revenue~chief': ['~sales~chief'],
  '~public relations~leiter': ['~communications~leiter', '~communications~head'],
  '~public relations~head': ['~communications~head'],
  '~public relations~director': ['~communications~director'],
  '~account~manager': ['~ejecutivo de cuentas'],
  '~account~lead': ['~ejecutivo de cuentas'],
  '~account~gerente': ['~ejecutivo de cuentas'],
  '~key account~manager': ['~ejecutivo de cuentas'],
  '~key account~lead': ['~ejecutivo de cuentas'],
  '~key account~gerente': ['~ejecutivo de cuentas'],
  '~analytics~head': ['~data~head'],
  '~analytics~leiter': ['~data~head'],
  '~development~head': ['~engineering~head'],
  '~ui~designer': ['~ux~designer'],
  '~partnerships~manager': ['~partner~manager'],
  '~hr~chief': ['~drh'],
  '~finance~directeur': ['~finance~chief', '~daf'],
  '~finance~chief': ['~finance~directeur', '~finance~director', '~daf'],
  '~finance~director': ['~daf'],
  '~finance~head': ['~administrative business~leiter', '~kaufmännischer leiter'],
  '~finance~leiter': ['~administrative business~leiter', '~kaufmännischer leiter'],
  '~it~directeur': ['~information~chief', '~dsi'],
  '~it~director': ['~dsi'],
  '~information~chief': ['~it~directeur', '~dsi'],
  '~hr~directeur': ['~drh', '~hr~chief'],
  '~hr~director': ['~drh'],
  '~hr~leiter': ['~drh'],
  '~hr~head': ['~drh'],
  '~it~head': ['~dsi'],
  '~it~leiter': ['~dsi'],
  '~legal~head': ['~legal director', '~general counsel'],
  '~legal~leiter': ['~legal director', '~general counsel'],
  '~legal~director': ['~legal director', '~general counsel'],
  '~legal~directeur': ['~legal director', '~general counsel'],
  '~technical~directeur': ['~technology~chief'],
  '~technology~directeur': ['~technology~chief'],
  '~technology~chief': ['~technical~directeur', '~technology~directeur'],
  '~cloud~architect': ['~solution architect'],
  '~ux~designer': ['~product designer'],
  '~medical~chief': ['~medical~director'],
  '~customer~chief': ['~customer success', '~customer success~head'],
  '~research and development~lead': ['~development~leiter'],
  '~plant~directeur': ['~betriebsleiter'],
  '~operations~head': ['~betriebsleiter'],
  '~commercial~vp': ['~sales~vp'],
  '~digital~chief': ['~data~chief'],
  '~process~engineer': ['~manufacturing~engineer'],
  '~production~engineer': ['~manufacturing~engineer', '~process~engineer'],
  '~manufacturing~engineer': ['~process~engineer'],
  '~partner~head': ['~partnerships~head', '~partnerships~director'],
  '~partner~director': ['~partnerships~head', '~partnerships~director'],
}
