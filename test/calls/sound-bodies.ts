import type { EndpointName } from '../../contract/endpoints.ts'
import { routes } from '../../contract/routes.ts'

/** For each field of any body something that calls take, so that the one hostile field is what is judged. */
const sound: Record<string, unknown> = {
  email: 'someone@hostile.test',
  // Nobody's: what is right would change the account with which the rest is judged, or delete it.
  password: 'wrong horse',
  current: 'wrong horse',
  firstName: 'Ann',
  lastName: 'Lee',
  token: 'none',
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
  tag: 'a',
  address: 'someone@hostile.test',
  addresses: ['someone@hostile.test'],
  csv: 'Email\nsomeone@hostile.test',
  message: 'It came back',
  maxCredits: 1,
  credits: 250,
  amount: 50,
  sessionId: 'cs_test_1',
  date: '2026-11-21',
}

/** Of these a body holds one alone. */
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

/** A body that the call takes, without `field` and what can't stand beside it. */
export function soundBeside(name: EndpointName, field: string): Record<string, unknown> {
  const others = alternatives.filter((each) => each.includes(field)).flat()
  const kept = fieldsOf(name).filter((each) => each in sound && each !== field && !others.includes(each))
  const body = Object.fromEntries(kept.map((each) => [each, sound[each]]))
  if ('addresses' in body) delete body['csv']
  // Contacts that are kept have numbers, those of the directory have names.
  return /^(tag|untag)Contacts$/.test(name) && 'contactIds' in body ? { ...body, contactIds: [1] } : body
}
