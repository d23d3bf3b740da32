/**
 * A source of one's own, for `quarry source add http --base http://127.0.0.1:4700`: it answers docs/own-source.openapi.json from a list.
 *   SOURCE_KEY=a-long-secret node docs/own-source-example.js 4700
 */
import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(`Bearer ${process.env.SOURCE_KEY ?? ''}`)
const [, , port = '4700'] = process.argv
if (!process.env.SOURCE_KEY) throw new Error('SOURCE_KEY is missing')

const people = [
  {
    id: '1',
    name: 'Ada Hughson',
    jobTitle: 'Head of Sales',
    company: 'Copperfield',
    companyDomain: 'copperfield.test',
  },
  { id: '2', name: 'Bo Lind', jobTitle: 'Engineer', company: 'Copperfield', companyDomain: 'copperfield.test' },
]
const addresses = new Map([['1', 'ada.hughson@copperfield.test']])

const has = (text = '', values = []) =>
  values.length === 0 || values.some((value) => text.toLowerCase().includes(String(value).toLowerCase()))

/** Each takes the body of the call and answers with what it found and what that cost: 1 for something, 0 for nothing. */
const calls = {
  'GET /status': () => ({ left: null }),
  'POST /search': ({ filters = {}, page = 1, rows = 25 }) => {
    const fitting = people.filter((person) => Object.entries(filters).every(([field, of]) => has(person[field], of)))
    const found = fitting.map((person) => ({ ...person, hasAddress: addresses.has(person.id) }))
    return { people: found.slice((page - 1) * rows, page * rows), total: found.length, cost: 0 }
  },
  'POST /find': ({ id, name = '', companyDomain = '' }) => {
    const isSought = (person) =>
      id ? person.id === id : person.name === name && person.companyDomain === companyDomain.toLowerCase()
    const address = addresses.get(people.find(isSought)?.id) ?? null
    return address ? { address, status: 'valid', cost: 1 } : { address: null, cost: 0 }
  },
  'POST /verify': ({ address }) => {
    const isKnown = [...addresses.values()].includes(String(address).toLowerCase())
    return { status: isKnown ? 'valid' : 'unknown', cost: isKnown ? 1 : 0 }
  },
}

const server = createServer((request, response) => {
  answer(request)
    .catch(() => ({ status: 400, body: { message: 'The body is no JSON of this call.' } }))
    .then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
})
server.listen(Number(port), '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${server.address().port}`))

async function answer(request) {
  const given = Buffer.from(request.headers.authorization ?? '')
  const isRight = given.length === key.length && timingSafeEqual(given, key)
  if (!isRight) return { status: 401, body: { message: 'The key is wrong.' } }
  const name = `${request.method} ${new URL(request.url, 'http://localhost').pathname}`
  if (!Object.hasOwn(calls, name)) return { status: 501, body: { message: 'There is no such call.' } }
  let text = ''
  for await (const chunk of request) if ((text += chunk).length > 100_000) throw new Error('too long')
  return { status: 200, body: calls[name](JSON.parse(text || '{}')) }
}
