import { findCompanies, type FoundCompany } from '../../engines/directory/companies/find-companies.ts'
import {
  listRulings,
  mergeCompanies,
  RulingRefused,
  splitCompany,
  undoRuling,
  type Ruled,
} from '../../engines/directory/companies/rule-companies.ts'
import { complain, say } from './say.ts'
import { usage } from './usage.ts'
import { withOperator, type Operator } from './with-operator.ts'

const shownSpellings = 50

/** Which spellings of the directory are one company, and the operator's word on it. */
export async function runCompanies(args: readonly string[]): Promise<number> {
  const isJson = args.includes('--json')
  const [action, ...texts] = args.filter((arg) => arg !== '--json')
  const [first = '', second = ''] = texts
  if (texts.some((text) => text.trim() === '' || text.startsWith('--'))) return complain(usage)
  if (action === 'show' && texts.length === 1) return asOperator((pool) => show(pool, first, isJson))
  if (action === 'merge' && texts.length === 2)
    return asOperator(async (pool) => tellRuled(await mergeCompanies(pool, first, second), isJson))
  if (action === 'split' && texts.length > 0)
    return asOperator(async (pool) => tellRuled(await splitCompany(pool, texts), isJson))
  if (action === 'undo' && texts.length === 1) return undo(first, isJson)
  if (action === 'rulings' && texts.length === 0) return asOperator((pool) => list(pool, isJson))
  return complain(usage)
}

type Pool = Operator['pool']

/** A refused ruling is the operator's to read, not a fault. */
async function asOperator(work: (pool: Pool) => Promise<number>): Promise<number> {
  return withOperator(async ({ pool }) => {
    try {
      return await work(pool)
    } catch (error) {
      if (error instanceof RulingRefused) return complain(error.message)
      throw error
    }
  })
}

async function show(pool: Pool, text: string, isJson: boolean): Promise<number> {
  const companies = await findCompanies(pool, text)
  if (companies.length === 0) return complain(`No company is known by '${text}'.`)
  if (isJson) return say(JSON.stringify({ companies: companies.map(publicCompany) }))
  companies.forEach(tellCompany)
  return 0
}

function tellRuled({ ruling, companies }: Ruled, isJson: boolean): number {
  if (isJson) return say(JSON.stringify({ ruling, companies: companies.map(publicCompany) }))
  companies.forEach(tellCompany)
  return say(`This is ruling ${ruling}; 'quarry companies undo ${ruling}' takes it back.`)
}

async function undo(text: string, isJson: boolean): Promise<number> {
  const ruling = Number(/^[1-9]\d{0,8}$/.exec(text)?.[0])
  if (Number.isNaN(ruling)) return complain(`'${text}' is not the number of a ruling.`)
  return asOperator(async (pool) => {
    if (!(await undoRuling(pool, ruling))) return complain(`There is no ruling ${ruling}, or it is undone already.`)
    return say(isJson ? JSON.stringify({ ruling, undone: true }) : `Ruling ${ruling} is undone.`)
  })
}

/** One ruling a line: its number, when, what, and about which spellings; separated by tabs. */
async function list(pool: Pool, isJson: boolean): Promise<number> {
  const rulings = await listRulings(pool)
  if (isJson) return say(JSON.stringify({ rulings }))
  for (const { id, madeAt, kind, companies } of rulings) {
    const spellings = companies.map(({ name, domain }) => (domain === '' ? name : `${name} @${domain}`))
    say([id, madeAt.toISOString().slice(0, 10), kind, spellings.join(', ')].join('\t'))
  }
  return 0
}

/** The company in a line, then its spellings; separated by tabs. */
function tellCompany({ id, name, domain, people, spellings }: FoundCompany): void {
  say([`own:${id}`, name, domain, counted(people, 'person', 'people'), counted(spellings.length, 'spelling', 'spellings')].join('\t')) // oxfmt-ignore
  for (const spelling of spellings.slice(0, shownSpellings))
    say(
      ['', `own:${spelling.id}`, spelling.name, spelling.domain, counted(spelling.people, 'person', 'people')].join(
        '\t',
      ),
    )
  if (spellings.length > shownSpellings) say(`\tand ${spellings.length - shownSpellings} more`)
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function publicCompany({ id, name, domain, people, spellings }: FoundCompany) {
  const all = spellings.map((each) => ({
    id: `own:${each.id}`,
    name: each.name,
    domain: each.domain,
    people: each.people,
  }))
  return { id: `own:${id}`, name, domain, people, spellings: all }
}
