export type DemoContact = {
  name: string
  title: string
  company: string
  location: string
  photoUrl: string
  source: 'Company website' | 'Business directory' | 'Professional network'
}
export type DemoScenario = {
  key: string
  title: string
  description: string
  /** A sample figure of the specification, not a count of this installation. */
  resultCount: number
  filters: { jobTitle: string; industry: string; companySize: string; location: string }
  contacts: readonly DemoContact[]
}

const photo = (name: string) => `/people/${name}.svg`

/** Made-up people on made-up companies; their pictures are drawn. */
export const demoScenarios: readonly DemoScenario[] = [
  {
    key: 'fintech',
    title: 'Fintech Leaders',
    description:
      'People who run payments, lending and treasury products at companies past their first hundred customers.',
    resultCount: 2_847,
    filters: { jobTitle: 'VP or Head of', industry: 'Finance', companySize: '51-200', location: 'London, UK' },
    contacts: [
      {
        name: 'Amara Osei',
        title: 'Chief Executive Officer',
        company: 'Ledgerrow',
        location: 'London, UK',
        photoUrl: photo('amara-osei'),
        source: 'Company website',
      },
      {
        name: 'Callum Reyes',
        title: 'VP Payments',
        company: 'Parallax Pay',
        location: 'London, UK',
        photoUrl: photo('callum-reyes'),
        source: 'Business directory',
      },
      {
        name: 'Sofia Marchetti',
        title: 'Head of Partnerships',
        company: 'Tessera Bank',
        location: 'London, UK',
        photoUrl: photo('sofia-marchetti'),
        source: 'Professional network',
      },
    ],
  },
  {
    key: 'ai',
    title: 'AI Companies',
    description: 'Founders and product heads who ship models to customers, and buy the tools around them.',
    resultCount: 1_934,
    filters: { jobTitle: 'Founder, CTO', industry: 'Technology', companySize: '11-50', location: 'San Francisco, CA' },
    contacts: [
      {
        name: 'Mei-Lin Zhao',
        title: 'Chief Technology Officer',
        company: 'Foxglove Models',
        location: 'San Francisco, CA',
        photoUrl: photo('mei-lin-zhao'),
        source: 'Professional network',
      },
      {
        name: 'Jonas Ekström',
        title: 'Founder',
        company: 'Quietloop',
        location: 'San Francisco, CA',
        photoUrl: photo('jonas-ekstrom'),
        source: 'Company website',
      },
      {
        name: 'Priya Nair',
        title: 'Head of Product',
        company: 'Tandem Inference',
        location: 'San Francisco, CA',
        photoUrl: photo('priya-nair'),
        source: 'Business directory',
      },
    ],
  },
  {
    key: 'biotech',
    title: 'Biotech Executives',
    description: 'People who sign for lab equipment, trials and partnerships at companies between seed and market.',
    resultCount: 1_156,
    filters: { jobTitle: 'Chief, VP', industry: 'Healthcare', companySize: '201-1000', location: 'Boston, MA' },
    contacts: [
      {
        name: 'Naomi Feldman',
        title: 'Chief Scientific Officer',
        company: 'Helixmoor',
        location: 'Boston, MA',
        photoUrl: photo('naomi-feldman'),
        source: 'Company website',
      },
      {
        name: 'David Okonkwo',
        title: 'VP Clinical Operations',
        company: 'Northcell Therapeutics',
        location: 'Boston, MA',
        photoUrl: photo('david-okonkwo'),
        source: 'Professional network',
      },
      {
        name: 'Lucía Herrero',
        title: 'VP Business Development',
        company: 'Marrow & Stem',
        location: 'Boston, MA',
        photoUrl: photo('lucia-herrero'),
        source: 'Business directory',
      },
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
      {
        name: 'Katrin Vogel',
        title: 'Chief Operating Officer',
        company: 'Windfeld Speicher',
        location: 'Berlin, Germany',
        photoUrl: photo('katrin-vogel'),
        source: 'Business directory',
      },
      {
        name: 'Samir Haddad',
        title: 'Director of Procurement',
        company: 'Heliograph Solar',
        location: 'Berlin, Germany',
        photoUrl: photo('samir-haddad'),
        source: 'Company website',
      },
      {
        name: 'Ingrid Solberg',
        title: 'Director of Projects',
        company: 'Deepheat Nordic',
        location: 'Berlin, Germany',
        photoUrl: photo('ingrid-solberg'),
        source: 'Professional network',
      },
    ],
  },
]
