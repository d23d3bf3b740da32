import fc, { type Arbitrary } from 'fast-check'

/** The parts of JSON Schema that the API's description uses; anything else is an error, so that no rule is ignored. */
export type JsonSchema = { [keyword: string]: unknown }

const said = new Set(['description', '$schema', 'examples', 'default', 'title'])

/** Values that a JSON Schema allows, its edges among them. Text holds no NUL and no lone surrogate: the API takes neither. */
export function fromJsonSchema(schema: JsonSchema): Arbitrary<unknown> {
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
  if (alternatives && schema['type'] === undefined) return fc.oneof(...alternatives.map(fromJsonSchema))
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if (Array.isArray(schema['type']))
    return fc.oneof(...(schema['type'] as string[]).map((type) => fromJsonSchema({ ...schema, type })))
  switch (schema['type']) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc
        .integer({ min: atLeast(schema), max: Number(schema['maximum'] ?? 2 ** 31) })
        .map((value) =>
          Math.max(Math.ceil(atLeast(schema) / step(schema)) * step(schema), value - (value % step(schema))),
        )
    case 'number':
      return fc.double({ min: atLeast(schema), max: Number(schema['maximum'] ?? 1e9), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema)
    case 'object':
      return objectOf(schema)
  }
  throw new Error(
    `What does this schema mean? ${JSON.stringify(Object.keys(schema).filter((each) => !said.has(each)))}`,
  )
}

const atLeast = (schema: JsonSchema) => Number(schema['minimum'] ?? 0)
const step = (schema: JsonSchema) => Number(schema['multipleOf'] ?? 1)

/** Any character counts as one, those beyond 16 bits as well. */
const characters = fc.constantFrom(
  ' ',
  'a',
  'Z',
  '7',
  '@',
  '.',
  ',',
  '"',
  '\n',
  '\t',
  '=',
  '<',
  'é',
  'ß',
  '名',
  '‎',
  '😀',
  '𝒳',
)

function textOf(schema: JsonSchema): Arbitrary<string> {
  const minLength = Number(schema['minLength'] ?? 0)
  const maxLength = Number(schema['maxLength'] ?? 300)
  if (schema['contentMediaType'] !== undefined) return fileOf(schema)
  if (schema['format'] === 'email') return addresses
  if (schema['format'] === 'uuid') return fc.uuid()
  if (schema['format'] === 'date-time')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString())
  if (schema['format'] === 'date')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  const pattern = schema['pattern'] as string | undefined
  if (pattern !== undefined && pattern !== String.raw`\S`)
    return fc.stringMatching(new RegExp(pattern)).filter((each) => each.length >= minLength && each.length <= maxLength)
  const free = fc.oneof(
    fc.string({ unit: characters, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }),
    // The longest that is allowed, in characters of two code units each.
    fc.constantFrom('x', '😀').map((each) => each.repeat(Math.min(maxLength, 2_000))),
  )
  return pattern === undefined ? free : free.filter((each) => each.trim() !== '')
}

const addresses = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,30}$/),
    fc.stringMatching(/^[a-z]([a-z0-9-]{0,20}[a-z0-9])?$/),
  )
  .map(([local, host]) => `${local}@${host}.test`)

/** A valid file of the kind: the schema describes only its type. */
function fileOf(schema: JsonSchema): Arbitrary<string> {
  const text =
    schema['contentMediaType'] === 'text/csv'
      ? fc.array(addresses, { minLength: 1, maxLength: 5 }).map((each) => ['Email', ...each].join('\n'))
      : fc.string({ unit: characters, maxLength: 200 }).map((each) => `Subject: Undelivered\n\n${each}`)
  return schema['format'] === 'byte' ? text.map((each) => Buffer.from(each).toString('base64')) : text
}

function listOf(schema: JsonSchema): Arbitrary<unknown[]> {
  const minLength = Number(schema['minItems'] ?? 0)
  const contains = schema['contains'] as JsonSchema | undefined
  const lists = fc.array(fromJsonSchema(schema['items'] as JsonSchema), {
    minLength,
    maxLength: Math.max(minLength, Math.min(Number(schema['maxItems'] ?? 5), 5)),
  })
  return contains === undefined ? lists : lists.filter((each) => each.some((one) => String(one).trim() !== ''))
}

function objectOf(schema: JsonSchema): Arbitrary<Record<string, unknown>> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  const required = (schema['required'] ?? []) as string[]
  const model = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fromJsonSchema(each)]))
  const objects = fc.record(model, { requiredKeys: required })
  return objects.map((each) => onlyOneWay(each, schema)).filter((each) => holdsOne(each, schema))
}

type Way = { required: string[] }

/** Only one branch of `oneOf`: the required fields of the others are left out. */
function onlyOneWay(value: Record<string, unknown>, schema: JsonSchema): Record<string, unknown> {
  const ways = (schema['oneOf'] ?? []) as Way[]
  const taken = ways.find((way) => way.required.every((name) => name in value))
  const others = ways.filter((way) => way !== taken).flatMap((way) => way.required)
  return Object.fromEntries(Object.entries(value).filter(([name]) => !others.includes(name)))
}

function holdsOne(value: Record<string, unknown>, schema: JsonSchema): boolean {
  const ways = (schema['oneOf'] ?? schema['anyOf'] ?? []) as Way[]
  return ways.length === 0 || ways.some((way) => way.required.every((name) => name in value))
}
