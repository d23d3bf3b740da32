import { syntheticCompany } from '../../../synthetic/company.ts'
import { INDUSTRIES } from '../../../synthetic/company-words.ts'
import { listedAddress } from '../../../synthetic/mailbox.ts'
import { MAX_PEOPLE, syntheticPerson } from '../../../synthetic/person.ts'
import { DEFAULT_SEED } from '../../../synthetic/random.ts'
import { COMPANY_SIZES } from '../../../synthetic/seats.ts'
import { buildDemoColumns } from './demo-columns.ts'
import { scanPeople, type Position } from './demo-scan.ts'
import type { Directory, DirectoryPage, DirectoryPerson, DirectoryQuery, FacetValue, Located } from './port.ts'

export type DemoDirectoryOptions = {
  /** How many people, 0 to 10,000,000. */
  people: number
  seed?: number
  /** People made before the event loop gets a turn. */
  yieldEvery?: number
}

const MAX_IDS_PER_FIND = 1000
const MAX_LIMIT = 100

/**
 * A directory of people who don't exist, all on `.test`, made from a seed and searched in memory. People of one tier come in
 * the order of their index: it is as good as random, as everything about them is hashed, and it never changes when people
 * are added, so `next` is simply the position (tier and index) of the last row shown.
 */
export async function openDemoDirectory(options: DemoDirectoryOptions): Promise<Directory> {
  const { people, seed = DEFAULT_SEED, yieldEvery = 20_000 } = options
  if (!Number.isInteger(people) || people < 0 || people > MAX_PEOPLE)
    throw new RangeError(`people must be 0 to ${MAX_PEOPLE}`)
  let columns = await buildDemoColumns(seed, people, Math.max(10, yieldEvery))

  async function search(query: DirectoryQuery): Promise<DirectoryPage> {
    const { criteria, exclude, limit, after, signal } = query
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
      throw new RangeError(`limit must be 1 to ${MAX_LIMIT}`)
    signal?.throwIfAborted()
    const excluded = Int32Array.from(exclude.map(indexOfId).filter((i) => i !== null && i < people) as number[]).sort()
    const scan = await scanPeople(columns, criteria, excluded, readPosition(after), limit + 1, signal)
    const shown = scan.page.slice(0, limit)
    return {
      people: shown.map(({ index }) => personRow(seed, index)),
      total: scan.total,
      totalIsExact: true,
      facets: {
        industry: facet(INDUSTRIES, scan.industryCounts),
        employeeCount: facet(COMPANY_SIZES, scan.sizeCounts),
      },
      next: scan.page.length > limit ? writePosition(shown.at(-1)!) : null,
    }
  }

  async function find(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, DirectoryPerson>> {
    if (ids.length > MAX_IDS_PER_FIND) throw new RangeError(`at most ${MAX_IDS_PER_FIND} ids`)
    signal?.throwIfAborted()
    const found = new Map<string, DirectoryPerson>()
    for (const id of ids) {
      const index = indexOfId(id)
      if (index !== null && index < columns.people) found.set(id, personRow(seed, index))
    }
    return found
  }

  async function locate(id: string, signal?: AbortSignal): Promise<Located> {
    signal?.throwIfAborted()
    const index = indexOfId(id)
    if (index === null || index >= columns.people) return { status: 'unknown' }
    const person = personRow(seed, index)
    const address = listedAddress(seed, index)
    if (address === null) return { status: 'no-address', person, cost: 0 }
    return { status: 'found', person, addresses: [address], cost: 0 }
  }

  return {
    source: { key: 'demo', label: 'Demo directory' },
    search,
    find,
    locate,
    /** Gives the memory back; a closed directory is empty. */
    close: async () => {
      columns = await buildDemoColumns(seed, 0, 10)
    },
  }
}

function personRow(seed: number, index: number): DirectoryPerson {
  const person = syntheticPerson(seed, index)
  const company = syntheticCompany(seed, person.companyIndex)
  return {
    id: `demo:${index}`,
    name: person.name,
    nameIsPartial: false,
    jobTitle: person.jobTitle,
    company: company.name,
    industry: company.industry,
    location: person.location,
    employeeCount: company.size,
    linkedinUrl: person.linkedinUrl,
    photoUrl: '',
    emailExpected: person.emailExpected,
  }
}

/** Only ids exactly as personRow writes them. */
function indexOfId(id: string): number | null {
  const [, digits] = /^demo:(0|[1-9][0-9]{0,7})$/.exec(id) ?? []
  return digits === undefined ? null : Number(digits)
}

function writePosition({ tier, index }: Position): string {
  return `${tier}.${index}`
}

/** Throws RangeError for anything that writePosition can't have written. */
function readPosition(text: string | null): Position | null {
  if (text === null) return null
  const [, tier, index] = /^([0-3])\.(0|[1-9][0-9]{0,7})$/.exec(text) ?? []
  if (tier === undefined) throw new RangeError('not a position of this directory')
  return { tier: Number(tier), index: Number(index) }
}

function facet(values: readonly string[], counts: readonly number[]): FacetValue[] {
  return values
    .map((value, k) => ({ value, count: counts[k]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
