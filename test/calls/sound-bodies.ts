import type { EndpointName } from '../../contract/endpoints.ts'
import { routes } from '../../contract/routes.ts'

/** A valid value for each field of any body, so that only the one hostile field is tested. */
const sound: Record<string, unknown> = {
  email: 'someone@hostile.test',
  // A wrong value: the right one would change or delete the account that the other cases use.
  password: 'wrong horse',
  current: 'wrong horse',
  firstName: 'Ann',
  lastName: 'Lee',
  token: 'none',
  domain: 'acme.test',
  issuer: 'https://id.test',
  clientId: 'ours',
  clientSecret: 'a secret',
  jobTitle: 'sales',
  company: '',
  location: '',
  industry: 'any',
  employeeCount: 'any',
  pageSize: 25,
  cursor: null,
  excludeEnriched: true,
  criteria: { jobTitle: 'sales' },
  name: 'A name',
  contactId: 'demo:1',
  contactIds: ['demo:1'],
  apolloId: 'demo:1',
  tags: ['a'],
  ids: [1],
  keptId: 1,
  goneId: 2,
  tag: 'a',
  address: 'someone@hostile.test',
  addresses: ['someone@hostile.test'],
  emails: ['someone@hostile.test'],
  role: 'viewer',
  csv: 'Email\nsomeone@hostile.test',
  message: 'It came back',
  subject: 'A question',
  text: 'What does this mean?',
  maxCredits: 1,
  credits: 250,
  amount: 50,
  sessionId: 'cs_test_1',
  date: '2026-11-21',
  frequency: 'off',
  alertMails: true,
  code: '000000',
  trust: false,
  isRequired: false,
  passkey: {
    id: 'none',
    rawId: 'none',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'none', signature: 'none' },
  },
  made: {
    id: 'none',
    rawId: 'none',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'none' },
  },
  scope: 'spend',
  seats: 5,
  cents: 0,
  at: '2026-11-21T00:00:00.000Z',
  plan: { seats: 5, cents: 0, at: '2026-11-21T00:00:00.000Z' },
}

/** A body holds only one of these. */
const alternatives = [
  ['addresses', 'csv'],
  ['csv', 'base64'],
  ['contactId', 'receiptId'],
]

/** The fields that a call's body declares. */
export function fieldsOf(name: EndpointName): string[] {
  const route = routes[name]
  return 'body' in route ? Object.keys(route.body.shape) : []
}

/** A valid body without `field` and without fields that can't stand beside it. */
export function soundBeside(name: EndpointName, field: string): Record<string, unknown> {
  const others = alternatives.filter((each) => each.includes(field)).flat()
  const kept = fieldsOf(name).filter((each) => each in sound && each !== field && !others.includes(each))
  const body = Object.fromEntries(kept.map((each) => [each, sound[each]]))
  if ('addresses' in body) delete body['csv']
  // Contacts that are kept have numbers, those of the directory have names.
  return /^(tag|untag)Contacts$/.test(name) && 'contactIds' in body ? { ...body, contactIds: [1] } : body
}
