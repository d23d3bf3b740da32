import { findPeople, MAX_IDS, type DirectoryPeople } from '../../find-people.ts'
import type { DescribedPerson, DirectoryPerson, KnownCompany } from '../../port.ts'
import { placeOf } from '../../rules/places/gazetteer.ts'
import { placeBeside } from '../../rules/places/place-beside.ts'
import { placesAbove } from '../../rules/places/places-above.ts'
import { findSpellings } from '../asking/find-spellings.ts'
import { hasAny } from '../asking/queries.ts'
import { askTogether, searchMany, type Hits } from '../asking/search-many.ts'
import type { Names } from '../names-of.ts'
import type { Cluster } from '../open-cluster.ts'
import { readFacetKey } from '../written/facet-keys.ts'
import { idOfKey, keyOfId } from '../written/keys.ts'

type Looking = { cluster: Cluster; names: Names; people: DirectoryPeople }
type Things = Pick<DescribedPerson, 'company' | 'place' | 'country'>
type Hit = { fields: { who: number[]; companyFacet?: string[]; place?: number[] } }

const MAX_SPELLINGS = 200

/** A company by the id of any of its spellings, or null. */
export async function companyOf({ cluster, names }: Looking, id: string): Promise<KnownCompany | null> {
  const key = keyOfId(id)
  if (key === null) return null
  const [[own] = []] = await findSpellings(askTogether(cluster), names, [hasAny('spelling', [key])])
  if (!own) return null
  const [all = []] = await findSpellings(askTogether(cluster), names, [hasAny('entity', [own.entity])])
  const head = all.find((spelling) => spelling.key === own.entity) ?? own
  const label = head.name || head.domain
  if (label === '') return null
  const texts = (first: string, others: readonly string[]) => [...new Set([first, ...others])].filter((text) => text !== '').slice(0, MAX_SPELLINGS) // oxfmt-ignore
  return {
    id: idOfKey(own.entity),
    label,
    domain: head.domain,
    names: texts(label, all.map(({ name }) => name)), // oxfmt-ignore
    domains: texts(head.domain, all.map(({ domain }) => domain)), // oxfmt-ignore
  }
}

/** The company and the place of people, by the id asked for, and the country of that place. */
export async function thingsOf(on: Looking, ids: readonly string[]): Promise<Map<string, Things>> {
  if (ids.length > MAX_IDS) throw new RangeError(`at most ${MAX_IDS} ids`)
  return thingsOfPeople(on, await findPeople(on.people, ids))
}

export async function thingsOfPeople(
  { cluster, names }: Looking,
  people: ReadonlyMap<string, DirectoryPerson>,
): Promise<Map<string, Things>> {
  const keys = [...people].map(([asked, { id }]) => ({ asked, key: keyOfId(id)! }))
  const body = {
    size: MAX_IDS,
    query: hasAny('ids', keys.map(({ key }) => key)), // oxfmt-ignore
    stored_fields: '_none_',
    docvalue_fields: ['who', 'companyFacet', 'place'],
    track_total_hits: false,
  }
  const [answer] = keys.length === 0 ? [] : await searchMany<{ hits: Hits<Hit> }>(cluster, [{ index: names.people, body }]) // oxfmt-ignore
  const byKey = new Map((answer?.hits.hits ?? []).map(({ fields }) => [fields.who[0]!, thingsIn(fields)]))
  return new Map(keys.flatMap(({ asked, key }) => (byKey.has(key) ? [[asked, byKey.get(key)!] as const] : [])))
}

function thingsIn({ companyFacet, place }: Hit['fields']): Things {
  const at = place?.[0] ?? null
  const country = at === null ? undefined : placesAbove(at).find((id) => placeOf(id).kind === 'country')
  return {
    company: companyFacet?.[0] === undefined ? null : companyThing(companyFacet[0]),
    place: at === null ? null : placeThing(at),
    country: country === undefined ? null : placeThing(country),
  }
}

function companyThing(facet: string): Things['company'] {
  const { id, texts: [name = '', domain = ''] } = readFacetKey(facet) // oxfmt-ignore
  return { id: idOfKey(id), label: name || domain, beside: domain, kind: 'company' }
}

function placeThing(id: number): Things['place'] {
  return { id: String(id), kind: placeOf(id).kind, label: placeOf(id).name, beside: placeBeside(id) }
}
