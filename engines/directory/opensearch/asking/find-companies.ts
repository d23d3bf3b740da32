import type { Names } from '../names-of.ts'
import type { Cluster } from '../open-cluster.ts'
import { companyQueries, type AskedCompanies, type FoundCompanies } from './company-queries.ts'
import { findSpellings, withPeople } from './find-spellings.ts'
import { askTogether } from './search-many.ts'

/** Looks up what all of these mean: which spellings there are, then at which of their companies anybody works. */
export async function findCompanies(cluster: Cluster, names: Names, asked: AskedCompanies): Promise<FoundCompanies> {
  const ask = askTogether(cluster)
  const queries = companyQueries(asked)
  const spellings = await findSpellings(ask, names, queries.wanted)
  return queries.read(spellings, await withPeople(ask, names, queries.met(spellings)))
}
