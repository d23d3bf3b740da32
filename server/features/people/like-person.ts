import { searchIndustries } from '../../../contract/lists.ts'
import { nothingGiven, type AskedFor, type CriterionField } from '../../../contract/people.ts'
import { withRadius, writePicked } from '../../../contract/picked/picked.ts'
import type { DescribedPerson, NamedThing } from '../../../engines/directory/port.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

export type Likes = { people: AskedFor; companies: AskedFor }

/** Searches for others like somebody; see criteriaLike. Refuses with `unknown-contact`. */
export async function likePerson(
  ctx: Context,
  { id, isPremium }: { id: string; isPremium: boolean },
  signal?: AbortSignal,
): Promise<Likes> {
  const described = await ctx.directory.describe(id, signal)
  if (described === null) throw new Refusal('unknown-contact')
  return {
    people: criteriaLike(described, 'people', isPremium),
    companies: criteriaLike(described, 'companies', isPremium),
  }
}

type Wanted = Record<CriterionField, string[]>

/**
 * The ordinary search that finds others like somebody. People: of the same department and seniority, industry, company size and
 * place. Companies: of the same industry, size and country, by their people of the same title, without the company itself. What
 * is not known is not asked for. On the free plan the title stands for department and seniority, and no company is left out.
 */
export function criteriaLike(
  { person, seniority, department, company, place, country }: DescribedPerson,
  kind: 'people' | 'companies',
  isPremium: boolean,
): AskedFor {
  const wanted: Wanted = { ...nothingGiven }
  const ask = (field: CriterionField, value: string) => {
    if (value !== '') wanted[field] = [value]
  }
  // "Other" says nothing of somebody: their title does.
  if (kind === 'people' && isPremium && department !== 'Other') {
    ask('department', department)
    ask('seniority', seniority)
  } else ask('jobTitle', titleQuery(person.jobTitle))
  ask('industry', (searchIndustries as readonly string[]).includes(person.industry) ? person.industry : '')
  ask('employeeCount', person.finerSize || person.employeeCount)
  const where = kind === 'people' ? place : country
  if (where) ask('placeId', pickedPlace(where))
  else if (kind === 'people') ask('location', person.location)
  const isLeftOut = kind === 'companies' && isPremium && company !== null
  const not: Wanted = { ...nothingGiven, companyId: isLeftOut ? [pickedThing(company)] : [] }
  return { wanted, not, excludeEnriched: true, pageSize: 25, sort: 'best' }
}

/** A title as words to look for: its own quotes, hyphens, ORs and capital NOTs are no operators. */
function titleQuery(title: string): string {
  return title
    .replaceAll('"', ' ')
    .replaceAll(/(^|\s)-+(?=\S)/g, '$1')
    .replaceAll(/\bor\b/gi, ' ')
    .replaceAll(/\bNOT\b/g, 'not')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function pickedThing({ id, label, beside }: NamedThing): string {
  return writePicked({ id, label, detail: beside })
}

/** A city can be widened to what lies around it. */
function pickedPlace(place: NamedThing): string {
  return pickedThing(place.kind === 'city' ? { ...place, id: withRadius(place.id, 0) } : place)
}
