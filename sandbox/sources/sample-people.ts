import type { VendorPerson } from './vendor.ts'

const ada: VendorPerson = {
  id: '67bdafd0c3a4c50001bbd7c2',
  firstName: 'Ada',
  lastName: 'Hughson',
  jobTitle: 'Head of Sales',
  company: 'Copperfield Analytics',
  companyDomain: 'copperfieldanalytics.test',
  industry: 'Technology',
  location: 'Berlin, Germany',
  employees: 120,
  linkedinUrl: 'https://linkedin.test/in/ada-hughson-1',
  address: 'ada.hughson@copperfieldanalytics.test',
  claim: 'verified',
}

const copperfield = { company: ada.company, companyDomain: ada.companyDomain, industry: ada.industry, employees: 120 }

/** Somebody of each kind that tests of a vendor need. `hostile`: texts that a vendor was given by a stranger. */
export const samplePeople = {
  verified: ada,
  guessed: {
    ...ada,
    ...copperfield,
    id: '67bdafd0c3a4c50001bbd7c3',
    firstName: 'Bo',
    lastName: 'Lind',
    jobTitle: 'Engineer',
    linkedinUrl: 'https://linkedin.test/in/bo-lind-2',
    address: 'bo.lind@copperfieldanalytics.test',
    claim: 'guessed',
  },
  acceptAll: {
    ...ada,
    id: '67bdafd0c3a4c50001bbd7c4',
    firstName: 'Cem',
    lastName: 'Öz',
    jobTitle: 'Finance Director',
    company: 'Alderbrook Foods',
    companyDomain: 'alderbrookfoods.test',
    industry: 'Retail',
    linkedinUrl: 'https://linkedin.test/in/cem-oz-3',
    address: 'cem.oz@alderbrookfoods.test',
    claim: 'accept_all',
  },
  stale: {
    ...ada,
    id: '67bdafd0c3a4c50001bbd7c5',
    firstName: 'Dan',
    lastName: 'Roe',
    jobTitle: 'Buyer',
    linkedinUrl: 'https://linkedin.test/in/dan-roe-4',
    address: 'dan.roe@copperfieldanalytics.test',
    claim: 'stale',
  },
  addressless: {
    ...ada,
    id: '67bdafd0c3a4c50001bbd7c6',
    firstName: 'Eve',
    lastName: 'Stone',
    jobTitle: 'Founder',
    linkedinUrl: 'https://linkedin.test/in/eve-stone-5',
    address: null,
    claim: null,
  },
  hostile: {
    ...ada,
    id: '67bdafd0c3a4c50001bbd7c7',
    firstName: 'Fay\r\nBcc: all@acme.test',
    lastName: 'Li\u202e\u0000ng',
    jobTitle: `Chief\n${'x'.repeat(5_000)}`,
    location: '<script>alert(1)</script>\tOslo',
    linkedinUrl: 'javascript:alert(1)',
    address: 'fay.ling@copperfieldanalytics.test',
    claim: 'verified',
  },
} satisfies Record<string, VendorPerson>
