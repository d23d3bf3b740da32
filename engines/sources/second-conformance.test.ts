import { memoryOf } from '../../sandbox/sources/memory-of.ts'
import { openSources } from '../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../sandbox/sources/sample-people.ts'
import { vendors } from '../../sandbox/sources/vendors.ts'
import { openSource } from './open-source.ts'
import type { Source } from './port.ts'
import { sourceConformance } from './source.conformance.ts'

const key = 'key-of-the-operator-8c'
const people = Object.values(samplePeople)
const { firstName, lastName, company, companyDomain, address } = samplePeople.verified
const known = { id: null, name: `${firstName} ${lastName}`, company, companyDomain, linkedinUrl: '' }
const search = { filters: { companyDomain: [companyDomain] }, page: 1, rows: 25 }
const kinds = [
  'prospeo', 'peopledatalabs', 'fullenrich', 'leadmagic', 'reacher', 'millionverifier', 'zerobounce',
] as const // oxfmt-ignore

/** What is begun may be looked up at once: the vendor's clock has gone on by then. */
function impatient(source: Source): Source {
  if (!source.findAddress) return source
  const findAddress: Source['findAddress'] = async (person, call) => {
    const answer = await source.findAddress!(person, call)
    return answer.kind === 'later' ? { ...answer, retryAfterMs: 1 } : answer
  }
  return { ...source, findAddress }
}

for (const kind of kinds)
  sourceConformance(
    kind,
    (base, key) => impatient(openSource({ kind, key, base })!),
    async () => {
      let ms = 0
      const vendor = vendors[kind]!({ memory: memoryOf(people), key, now: () => (ms += 60_000), callBack: () => {} })
      const sources = await openSources({ vendors: { [kind]: vendor } })
      const subjects = {
        search,
        known,
        nobody: { ...known, name: 'Zoe Nobody' },
        address: address!,
        owned: address!,
        unowned: 'nobody@nobodys.test',
        company: companyDomain,
        noCompany: 'nobodys.test',
      }
      return { base: sources.baseOf(kind), key, subjects, close: () => sources.close() }
    },
  )
