import { syntheticCompany } from '../../synthetic/company.ts'
import { syntheticPerson } from '../../synthetic/person.ts'
import { DEFAULT_SEED, hash32 } from '../../synthetic/random.ts'
import type { DirectoryCriteria } from '../../engines/directory/port.ts'

/** Searches as people ask them, drawn from the made-up people, so that each finds somebody: one kind after the other. */
export function criteriaOf(people: number, count: number): DirectoryCriteria[] {
  return Array.from({ length: count }, (_, n) => {
    const { jobTitle, location, companyIndex } = syntheticPerson(DEFAULT_SEED, hash32(DEFAULT_SEED, 91, n) % people)
    const { name, industry, size } = syntheticCompany(DEFAULT_SEED, companyIndex)
    const title = { jobTitle: [jobTitle] }
    const place = { location: [location] }
    const kinds: DirectoryCriteria[] = [
      title,
      { ...title, ...place },
      { company: [name] },
      { industry: [industry], employeeCount: [size] },
      { industry: [industry] },
      { ...title, company: [name], ...place, industry: [industry], employeeCount: [size] },
      place,
      { ...title, industry: [industry], employeeCount: [size] },
      { jobTitle: ['manager', 'director'] },
      { company: [name.split(' ')[0]!] },
    ]
    return kinds[n % kinds.length]!
  })
}
