type DemoContact = readonly [
  name: string,
  title: string,
  company: string,
  source: 'Company website' | 'Business directory' | 'Professional network',
]
export type DemoScenario = {
  key: string
  title: string
  description: string
  /** A sample figure of the specification, not a count of this installation. */
  resultCount: number
  filters: { jobTitle: string; industry: string; companySize: string; location: string }
  contacts: readonly DemoContact[]
}

/** Made-up people on made-up companies, each at the place that is searched; their pictures are drawn. */
export const demoScenarios: readonly DemoScenario[] = [
  {
    key: 'fintech',
    title: 'Fintech Leaders',
    description:
      'People who run payments, lending and treasury products at companies past their first hundred customers.',
    resultCount: 2_847,
    filters: { jobTitle: 'VP or Head of', industry: 'Finance', companySize: '51-200', location: 'London, UK' },
    contacts: [
      ['Amara Osei', 'Chief Executive Officer', 'Ledgerrow', 'Company website'],
      ['Callum Reyes', 'VP Payments', 'Parallax Pay', 'Business directory'],
      ['Sofia Marchetti', 'Head of Partnerships', 'Tessera Bank', 'Professional network'],
    ],
  },
  {
    key: 'ai',
    title: 'AI Companies',
    description: 'Founders and product heads who ship models to customers, and buy the tools around them.',
    resultCount: 1_934,
    filters: { jobTitle: 'Founder, CTO', industry: 'Technology', companySize: '11-50', location: 'San Francisco, CA' },
    contacts: [
      ['Mei-Lin Zhao', 'Chief Technology Officer', 'Foxglove Models', 'Professional network'],
      ['Jonas Ekström', 'Founder', 'Quietloop', 'Company website'],
      ['Priya Nair', 'Head of Product', 'Tandem Inference', 'Business directory'],
    ],
  },
  {
    key: 'biotech',
    title: 'Biotech Executives',
    description: 'People who sign for lab equipment, trials and partnerships at companies between seed and market.',
    resultCount: 1_156,
    filters: { jobTitle: 'Chief, VP', industry: 'Healthcare', companySize: '201-1000', location: 'Boston, MA' },
    contacts: [
      ['Naomi Feldman', 'Chief Scientific Officer', 'Helixmoor', 'Company website'],
      ['David Okonkwo', 'VP Clinical Operations', 'Northcell Therapeutics', 'Professional network'],
      ['Lucía Herrero', 'VP Business Development', 'Marrow & Stem', 'Business directory'],
    ],
  },
  {
    key: 'climate',
    title: 'Climate Tech',
    description: 'Operators of grids, heat and carbon projects who choose suppliers for the next ten years.',
    resultCount: 1_672,
    filters: {
      jobTitle: 'Director, COO',
      industry: 'Manufacturing',
      companySize: '51-200',
      location: 'Berlin, Germany',
    },
    contacts: [
      ['Katrin Vogel', 'Chief Operating Officer', 'Windfeld Speicher', 'Business directory'],
      ['Samir Haddad', 'Director of Procurement', 'Heliograph Solar', 'Company website'],
      ['Ingrid Solberg', 'Director of Projects', 'Deepheat Nordic', 'Professional network'],
    ],
  },
]

/** `/people/jonas-ekstrom.svg` */
export function pictureOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  return `/people/${plain.toLowerCase().replaceAll(' ', '-')}.svg`
}
