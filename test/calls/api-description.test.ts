import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import { routes } from '../../contract/routes.ts'
import { fromJsonSchema, type JsonSchema } from './from-json-schema.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Visitor, type Answer } from '../visitor.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema }
type Content = Record<string, { schema: JsonSchema }>
type Operation = {
  operationId: EndpointName
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

const names = Object.keys(endpoints) as EndpointName[]
/** Calls that sign the caller out, close the account, or are signed by somebody else. */
const notCalled: EndpointName[] = ['signOut', 'signOutPage', 'deleteAccount', 'stripeWebhook', 'sourceCallback']
/** Rules that depend on another part of the same request, which no schema can state. */
const unsaid = /The file has only \d+ columns|filters are too long to be saved/
const seed = Number(process.env['SEED'] ?? 20261122)
const runs = process.env['QUARRY_LONG'] === '1' ? 24 : 3

let product: TestProduct
let someone: Visitor
let operations: Map<EndpointName, Operation>
beforeAll(async () => {
  product = await startTestProduct()
  const subscriber = await Visitor.register(product.url)
  await product.database.ownerPool.query('update users set is_premium = true where id = $1', [subscriber.user.id])
  someone = subscriber
  const { body } = await someone.get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')
  const all = Object.values(body.paths).flatMap((methods) => Object.values(methods))
  operations = new Map(all.map((each) => [each.operationId, each]))
})
afterAll(() => product.stop())

describe('the description of the API', () => {
  it.each(names.filter((name) => !notCalled.includes(name)))(
    '%s accepts everything its description allows, and answers in the type and shape it describes',
    async (name) => {
      const operation = operationOf(name)
      await fc.assert(
        fc.asyncProperty(requests(operation), async (request) => {
          // Else the call's rate would answer in its place.
          await product.database.ownerPool.query('delete from rate_windows')
          const answer = await ask(name, request)
          expect([answer.status, answer.text.slice(0, 300)]).not.toEqual([500, expect.anything()])
          // Rules beyond the schema (an unknown cursor, an empty search) are described in words at the field.
          if (!unsaid.test(answer.text)) expect(answer.body['code'], answer.text.slice(0, 300)).not.toBe('bad-request')
          if (answer.status < 300) expectDescribed(name, operation, answer)
        }),
        { seed, numRuns: runs, endOnFailure: true },
      )
    },
  )

  it('names the file types, the lengths in characters, the page sizes and the range of ids', () => {
    expect(Object.keys(operationOf('exportLedger').responses['200']?.content ?? {})).toEqual(['text/csv'])
    expect(operationOf('exportAccount').responses['200']?.content?.['application/json']?.schema['type']).toBe('object')
    expect(propertiesOf('searchContacts')['pageSize']).toMatchObject({ anyOf: [{ enum: [25, 50] }, { type: 'null' }] })
    expect(propertiesOf('tagContacts')['tag']).toMatchObject({ type: 'string', maxLength: 50, pattern: String.raw`\S` })
    const [id] = operationOf('deleteContact').parameters ?? []
    expect(id?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })
  })

  it('names all fields that a call takes, and others are refused by name', async () => {
    const open = [...operations.values()].flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => openWithin(schema, operationId)),
    )
    // Browsers tell more of a passkey than is read; views are read by the same schema, and kept ones outlive a filter; a contact is sent whole.
    expect(open.filter((place) => !/^saveContact$|\.(passkey|made|shows)\b/.test(place))).toEqual([])
    for (const [method, path, body, field] of [
      ['POST', '/api/enrich-contacts', { contactIds: ['demo:1'], maxCredit: 1 }, 'maxCredit'],
      ['POST', '/api/enrichments', { name: 'a', csv: 'a', uses: [{ column: 0, field: 'email', as: 1 }] }, 'uses.0.as'],
      ['POST', '/api/newsletter', { email: 'ann@acme.test', ['x'.repeat(9_000)]: 1 }, 'x'.repeat(60)],
      ['GET', '/api/contacts/export.csv?stauts=new', undefined, 'stauts'],
    ] as const) {
      const answer = await (method === 'GET' ? someone.get(path) : someone.post(path, body))
      expect([path, answer.status, answer.body]).toEqual([
        path,
        400,
        { code: 'bad-request', message: `This call has no field “${field}”.` },
      ])
    }
  })

  it('the page that shows it comes compressed, and only once to who has it', async () => {
    const page = await new Visitor(product.url).get('/docs', { 'accept-encoding': 'br' })
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(page.text).toContain('<meta name="description"')
    const again = await new Visitor(product.url).get('/docs', { 'if-none-match': page.headers.get('etag')! })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('headers beyond the limit are a 431 with the body that every refusal has', async () => {
    const answer = await someone.get('/api/contacts', { 'x-long': 'x'.repeat(20_000) })
    expect([answer.status, answer.body]).toEqual([
      431,
      { message: 'The headers of the request are too large.', code: 'headers-too-large' },
    ])
  })
})

function operationOf(name: EndpointName): Operation {
  const operation = operations.get(name)
  if (!operation) throw new Error(`${name} is not described`)
  return operation
}

function propertiesOf(name: EndpointName): Record<string, JsonSchema> {
  const schema = operationOf(name).requestBody?.content['application/json']?.schema
  return (schema?.['properties'] ?? {}) as Record<string, JsonSchema>
}

type Request = { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

function requests({ parameters = [], requestBody }: Operation): fc.Arbitrary<Request> {
  const body = requestBody?.content['application/json']?.schema
  return fc.record({
    path: parametersIn(parameters, 'path'),
    query: parametersIn(parameters, 'query'),
    body: body ? fromJsonSchema(body) : fc.constant(undefined),
  })
}

function parametersIn(parameters: Parameter[], place: string): fc.Arbitrary<Record<string, unknown>> {
  const here = parameters.filter((each) => each.in === place)
  const model = Object.fromEntries(here.map((each) => [each.name, fromJsonSchema(each.schema)]))
  return fc.record(model, { requiredKeys: here.filter((each) => each.required).map((each) => each.name) })
}

async function ask(name: EndpointName, { path, query, body }: Request): Promise<Answer> {
  const { method, path: pattern } = endpoints[name]
  const filled = pattern.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(path[key])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((each): [string, string] => [key, String(each)]),
    ),
  ).toString()
  // A call that sets a cookie must not change the account of the next one.
  const caller = endpoints[name].caller === 'anyone' ? new Visitor(product.url) : someone
  return caller.send(
    method,
    search ? `${filled}?${search}` : filled,
    body === undefined ? undefined : JSON.stringify(body),
    {},
  )
}

function expectDescribed(name: EndpointName, { responses }: Operation, answer: Answer): void {
  const described = responses[String(answer.status)]
  expect(described, `${name} ${answer.status}`).toBeDefined()
  const type = answer.headers.get('content-type')?.split(';')[0]
  expect(Object.keys(described?.content ?? {})).toEqual([type])
  const shape = (routes[name].answers as Record<number, { safeParse(value: unknown): { success: boolean } }>)[
    answer.status
  ]
  if (type === 'application/json') expect(shape?.safeParse(answer.body).success).toBe(true)
}

/** Where within a schema objects of other fields than its own are allowed. */
function openWithin(schema: JsonSchema, place: string): string[] {
  const here = schema['type'] === 'object' && schema['additionalProperties'] !== false ? [place] : []
  const inside = Object.entries(schema).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null
      ? openWithin(part as JsonSchema, key === 'properties' ? place : `${place}.${key}`)
      : [],
  )
  return [...here, ...inside]
}
