import type {
  ClaimedAddress,
  CompanyFacts,
  CompanyQuery,
  FoundCompany,
  PersonSought,
  Source,
  SourceAnswer,
  SourceCall,
  SourcePage,
  SourcePerson,
  SourceQuery,
} from '../port.ts'
import { MOST_COMPANIES } from '../port.ts'
import { readAddress } from '../reading/read-address.ts'

/** About whom a source is asked; a call without its subject isn't made. */
export type SourceSubjects = {
  /** Finds somebody. */
  search?: SourceQuery
  /** An address of this person is known there. */
  known?: PersonSought
  nobody?: PersonSought
  /** Any address that may be asked about. */
  address?: string
  /** An address whose owner is known there, and one that nobody has. */
  owned?: string
  unowned?: string
  /** A domain whose company is known there, and one that nobody has. */
  company?: string
  noCompany?: string
  /** Finds a company. */
  companies?: CompanyQuery
}

export type SourceCheck = {
  name: string
  /** At most, by its price list. */
  milliunits: number
  /** What wasn't as promised, a sentence each. */
  run: () => Promise<string[]>
}

/**
 * What the port promises of a source that answers, as checks that may be made of the real vendor: each says what it costs at most, and
 * none repeats a call.
 */
export function sourceChecks(source: Source, subjects: SourceSubjects, call: SourceCall): SourceCheck[] {
  const { searchPeople, findAddress, verifyAddress } = source.can
  const { search, known, nobody, address } = subjects
  const checks: SourceCheck[] = [
    { name: 'what it says of itself', milliunits: 0, run: async () => wrongInCapabilities(source) },
    { name: 'test', milliunits: 0, run: async () => wrongInTest(await source.test(call)) },
  ]
  const add = (name: string, milliunits: number, run: () => Promise<string[]>) => checks.push({ name, milliunits, run })
  if (searchPeople && search) {
    const most = searchPeople.milliunitsPerPage + searchPeople.milliunitsPerRow * search.rows
    const ids: string[] = []
    add('search', most, async () => {
      const answer = await source.searchPeople!(search, call)
      if (answer.kind === 'answer') ids.push(...answer.value.people.slice(0, 2).map(({ id }) => id))
      return wrongInPage(answer, search.rows, most)
    })
    if (source.kind === 'apollo') checks.push(togetherCheck(source, ids, call))
  }
  if (findAddress && known)
    add('find somebody known', findAddress.milliunits, async () => {
      const answer = await untilThere(source, await source.findAddress!(known, call), call)
      return answer.kind === 'answer'
        ? wrongInClaim(answer, findAddress.milliunits)
        : [`somebody known: ${told(answer)}`]
    })
  if (findAddress && nobody)
    add('find nobody', findAddress.milliunits, async () => {
      const answer = await untilThere(source, await source.findAddress!(nobody, call), call)
      const costs = findAddress.isFreeIfNobody && answer.spent.milliunits > 0
      return [
        ...(answer.kind === 'nobody' ? [] : [`nobody: ${told(answer)}`]),
        ...(costs ? ['nobody cost something'] : []),
        ...wrongInSpent(answer, findAddress.milliunits),
      ]
    })
  if (verifyAddress && address !== undefined)
    add('verify', verifyAddress.milliunits, async () => {
      const answer = await source.verifyAddress!(address, call)
      if (answer.kind !== 'answer') return [`an address: ${told(answer)}`]
      return [...wrongInWord(answer.value.claim), ...wrongInSpent(answer, verifyAddress.milliunits)]
    })
  const { companies } = subjects
  if (source.can.searchCompanies && companies)
    add('search companies', source.can.searchCompanies.milliunits, async () =>
      wrongInCompanies(await source.searchCompanies!(companies, call)),
    )
  return [...checks, ...ownerChecks(source, subjects, call), ...companyChecks(source, subjects, call)]
}

/** Two whom the search before showed, at once: they go as one bulk match, whose count of credits says what each cost. */
function togetherCheck(source: Source, ids: readonly string[], call: SourceCall): SourceCheck {
  const { milliunits = 0 } = source.can.findAddress ?? {}
  const run = async () => {
    if (ids.length < 2) return ['the search showed fewer than two']
    const whom = { name: '', company: '', companyDomain: '', linkedinUrl: '' }
    const answers = await Promise.all(ids.map((id) => source.findAddress!({ id, ...whom }, call)))
    return answers.flatMap((answer, at) => {
      if (answer.kind !== 'answer' && answer.kind !== 'nobody') return [`one of two: ${told(answer)}`]
      const person = answer.kind === 'answer' ? answer.value.person : answer.person
      return [
        ...(person?.id === ids[at] ? [] : ['the answer names somebody else, or nobody']),
        ...(answer.spent.isKnown ? [] : ['it was no bulk match, or its count of credits isn’t one for each']),
      ]
    })
  }
  return { name: 'find two at once', milliunits: milliunits * 2, run }
}

function ownerChecks(source: Source, { owned, unowned }: SourceSubjects, call: SourceCall): SourceCheck[] {
  const { matchAddress: can } = source.can
  if (!can) return []
  const of = (name: string, address: string, wrongIn: (answer: SourceAnswer<SourcePerson>) => string[]) => {
    const run = async () => {
      const answer = await source.matchAddress!(address, call)
      return [...wrongIn(answer), ...wrongInSpent(answer, can.milliunits)]
    }
    return { name, milliunits: can.milliunits, run }
  }
  const known = (answer: SourceAnswer<SourcePerson>) => {
    if (answer.kind !== 'answer') return [`who has an address: ${told(answer)}`]
    const { id, name } = answer.value
    const isNamed = id.trim() !== '' && name !== '' && readAddress(name) === null
    return [...(isNamed ? [] : ['somebody without an id or a name']), ...wrongInTexts(answer.value)]
  }
  const unknown = (answer: SourceAnswer<SourcePerson>) => [
    ...(answer.kind === 'nobody' ? [] : [`an address of nobody: ${told(answer)}`]),
    ...(can.isFreeIfNobody && answer.spent.milliunits > 0 ? ['an address of nobody cost something'] : []),
  ]
  return [
    ...(owned === undefined ? [] : [of('who has an address', owned, known)]),
    ...(unowned === undefined ? [] : [of('who has an address of nobody', unowned, unknown)]),
  ]
}

function companyChecks(source: Source, { company, noCompany }: SourceSubjects, call: SourceCall): SourceCheck[] {
  const { companyFacts: can } = source.can
  if (!can) return []
  const { milliunits } = can
  const of = (name: string, domain: string, wrongIn: (answer: SourceAnswer<CompanyFacts>) => string[]) => {
    const run = async () => {
      const answer = await source.companyFacts!(domain, call)
      return [...wrongIn(answer), ...wrongInSpent(answer, milliunits)]
    }
    return { name, milliunits, run }
  }
  const known = (answer: SourceAnswer<CompanyFacts>) =>
    answer.kind === 'answer' ? wrongInFacts(answer.value, company!) : [`a company: ${told(answer)}`]
  const unknown = (answer: SourceAnswer<CompanyFacts>) => [
    ...(answer.kind === 'nobody' ? [] : [`no company: ${told(answer)}`]),
    ...(can.isFreeIfNobody && answer.spent.milliunits > 0 ? ['no company cost something'] : []),
  ]
  return [
    ...(company === undefined ? [] : [of('facts of a company', company, known)]),
    ...(noCompany === undefined ? [] : [of('facts of no company', noCompany, unknown)]),
  ]
}

function wrongInCompanies(answer: SourceAnswer<FoundCompany[]>): string[] {
  if (answer.kind !== 'answer') return [`companies: ${told(answer)}`]
  const { value } = answer
  const wrong = value.flatMap((company) => wrongInTexts(company))
  if (value.length === 0 || value.length > MOST_COMPANIES) wrong.push('no company, or too many')
  if (value.some(({ name, domain }) => name === '' || domain === '' || `${name}${domain}`.includes('@')))
    wrong.push('a company without a name or a domain, or with an address')
  return [...new Set(wrong)]
}

function wrongInFacts(facts: CompanyFacts, asked: string): string[] {
  const { name, domain, industry, location, employees, linkedinUrl } = facts
  const wrong = wrongInTexts(facts)
  if (domain !== asked) wrong.push('the facts are of another domain')
  if ([name, industry, location, employees, linkedinUrl].every((text) => text === '')) wrong.push('nothing is told')
  if ([name, industry, location, employees, linkedinUrl].some((text) => text.includes('@')))
    wrong.push('a fact holds an address')
  return wrong
}

/** What an answer is, without anybody's data. */
export function told(answer: SourceAnswer<unknown>): string {
  if (answer.kind === 'refused') return `${answer.kind} (${answer.because}): ${answer.why}`
  return answer.kind === 'failed' ? `${answer.kind} (${answer.because})` : answer.kind
}

function wrongInCapabilities(source: Source): string[] {
  const { can, label } = source
  const has = (verb: 'lookUp' | 'readCallback' | Exclude<keyof typeof can, 'limits' | 'unit'>) =>
    source[verb] !== undefined
  const wrong: string[] = []
  if (label === '' || can.unit === '') wrong.push('no label or unit')
  if ((can.searchPeople !== null) !== has('searchPeople')) wrong.push('searchPeople and can differ')
  if ((can.findAddress !== null) !== has('findAddress')) wrong.push('findAddress and can differ')
  if ((can.verifyAddress !== null) !== has('verifyAddress')) wrong.push('verifyAddress and can differ')
  if ((can.matchAddress !== undefined) !== has('matchAddress')) wrong.push('matchAddress and can differ')
  if ((can.companyFacts !== undefined) !== has('companyFacts')) wrong.push('companyFacts and can differ')
  if ((can.searchCompanies !== undefined) !== has('searchCompanies')) wrong.push('searchCompanies and can differ')
  if (can.findAddress?.by.length === 0) wrong.push('nobody can be asked for')
  if (can.findAddress?.isLater && !(has('lookUp') && has('readCallback')))
    wrong.push('answers come later, and can’t be looked up')
  const costs = [
    can.searchPeople?.milliunitsPerPage, can.findAddress?.milliunits, can.verifyAddress?.milliunits, can.companyFacts?.milliunits,
    can.matchAddress?.milliunits,
  ] // oxfmt-ignore
  if (costs.some((cost) => cost !== undefined && !(Number.isSafeInteger(cost) && cost >= 0)))
    wrong.push('a cost is none')
  if (can.limits.some(({ calls, seconds }) => calls < 1 || seconds < 1)) wrong.push('a limit is none')
  return wrong
}

function wrongInTest(answer: Awaited<ReturnType<Source['test']>>): string[] {
  if (answer.kind !== 'answer') return [`test: ${told(answer)}`]
  const { leftMilliunits: left } = answer.value
  const isCount = left === null || (Number.isSafeInteger(left) && left >= 0)
  return [...(isCount ? [] : ['what is left is no number']), ...wrongInSpent(answer, 0)]
}

function wrongInPage(answer: SourceAnswer<SourcePage>, rows: number, most: number): string[] {
  if (answer.kind !== 'answer') return [`search: ${told(answer)}`]
  const { people, total } = answer.value
  const wrong = wrongInSpent(answer, most)
  if (people.length === 0) wrong.push('nobody was found')
  if (people.length > rows) wrong.push('more rows than were asked for')
  if (total !== null && total < people.length) wrong.push('the total is less than its rows')
  if (people.some(({ id }) => id.trim() === '')) wrong.push('a row has no id')
  if (
    people.some(({ id, photoUrl, ...person }) => readAddress(person.name) ?? readAddress(id) ?? readAddress(photoUrl))
  )
    wrong.push('a row holds an address')
  wrong.push(...people.flatMap((person) => wrongInTexts(person)))
  return [...new Set(wrong)]
}

function wrongInClaim(answer: SourceAnswer<ClaimedAddress> & { kind: 'answer' }, most: number): string[] {
  const { address, claim, person } = answer.value
  const wrong = [...wrongInWord(claim), ...wrongInSpent(answer, most), ...wrongInTexts(person ?? {})]
  if (readAddress(address) !== address) wrong.push('the address is none')
  return wrong
}

function wrongInWord({ means, said }: ClaimedAddress['claim']): string[] {
  const isKnown = ['valid', 'accept_all', 'risky', 'invalid', 'unknown'].includes(means)
  return isKnown && said.length <= 60 ? [] : ['a claim is none of the five words']
}

/** Texts of a row: one line, at most 300 characters, nothing that can't be seen; links by http alone. */
function wrongInTexts(person: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(person).flatMap(([field, value]) => {
    if (typeof value !== 'string') return []
    const isClean = value.length <= 300 && value === value.trim() && !/[\p{Cc}\p{Cs}\u202a-\u202e]/u.test(value)
    const isLink = !field.endsWith('Url') || value === '' || /^https?:\/\//.test(value)
    return isClean && isLink ? [] : [`${field} isn’t clean`]
  })
}

function wrongInSpent({ spent: { milliunits } }: SourceAnswer<unknown>, most: number): string[] {
  if (!Number.isSafeInteger(milliunits) || milliunits < 0) return ['the cost is no number']
  return milliunits > most ? ['it cost more than its price list says'] : []
}

/** A later answer is looked up a few times, as often as it asks for. Its last word is what counts. */
async function untilThere(
  source: Source,
  first: SourceAnswer<ClaimedAddress>,
  call: SourceCall,
): Promise<SourceAnswer<ClaimedAddress>> {
  let answer = first
  for (let tries = 0; answer.kind === 'later' && tries < 30; tries++) {
    const { retryAfterMs, reference } = answer
    await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfterMs, 10_000)))
    answer = await source.lookUp!(reference, call)
  }
  return answer
}
