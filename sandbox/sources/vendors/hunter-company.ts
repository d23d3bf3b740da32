import type { VendorPerson } from '../vendor.ts'

const sizes: readonly (readonly [most: number, range: string])[] = [
  [10, '1-10'], [50, '11-50'], [200, '51-200'], [500, '201-500'], [1000, '501-1000'], [5000, '1001-5000'], [10_000, '5001-10000'],
] // oxfmt-ignore

/** A company as Hunter tells one, with addresses of its office and other things that nobody asked for. */
export function hunterCompany({ company, companyDomain, industry, location, employees }: VendorPerson) {
  const handle = `company/${companyDomain.split('.')[0]}`
  return {
    id: '95ca56a8-a019-5c41-881e-293d9ca4741a',
    name: company,
    legalName: company,
    domain: companyDomain,
    domainAliases: [],
    site: { phoneNumbers: [], emailAddresses: [`office@${companyDomain}`] },
    category: { sector: industry, industryGroup: industry, industry, subIndustry: null },
    tags: [],
    foundedYear: 2004,
    location,
    linkedin: { handle },
    twitter: { handle: null },
    type: 'private',
    metrics: { employees: sizes.find(([most]) => employees <= most)?.[1] ?? '10001+', raised: null },
    phone: null,
  }
}
