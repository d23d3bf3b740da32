import { finerSizes } from '../../../contract/lists.ts'
import type { SourceKind, SourcePerson } from '../../sources/port.ts'
import { classOf } from '../class-of.ts'
import { cleanLinkedinUrl } from '../clean-linkedin-url.ts'
import type { DirectoryPerson } from '../port.ts'

const most = { '1-10': 10, '11-50': 50, '51-200': 200, '201-1000': 1_000 } as const
const mostOfFiner = [5_000, 10_000, Infinity] as const

/** A source's row as a row of the directory; its profile in our spelling, by which files and the list of the erased know it too. */
export function seenPerson(
  { kind, label }: { kind: SourceKind; label: string },
  person: SourcePerson,
): DirectoryPerson {
  const { name, nameIsPartial, jobTitle, company, industry, location, linkedinUrl, photoUrl, companyDomain } = person
  return {
    id: `${kind}:${person.id}`,
    source: { key: kind, label },
    name,
    nameIsPartial,
    jobTitle,
    company,
    industry,
    location,
    ...sizesOf(person.employees),
    linkedinUrl: cleanLinkedinUrl(linkedinUrl) || linkedinUrl,
    photoUrl,
    emailExpected: person.hasAddress,
    companyDomain,
    ...classOf(jobTitle),
  }
}

function sizesOf(employees: number | null): Pick<DirectoryPerson, 'employeeCount' | 'finerSize'> {
  if (employees === null || employees < 1) return { employeeCount: '', finerSize: '' }
  const size = Object.entries(most).find(([, highest]) => employees <= highest)
  if (size) return { employeeCount: size[0], finerSize: '' }
  return {
    employeeCount: '1000+',
    finerSize: finerSizes[mostOfFiner.findIndex((highest) => employees <= highest)] ?? '',
  }
}
