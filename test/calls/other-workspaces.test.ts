import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { workspaceHeader } from '../../contract/security/rights.ts'
import { makeKey, Program } from '../actors/key-holder.ts'
import { startTestProduct, type TestProduct } from '../product.ts'
import { place } from '../sign-in/factor-browsers.ts'
import type { Person } from '../team.ts'
import { Visitor } from '../visitor.ts'
import { idFields, pathsThatDiffer } from './id-fields.ts'
import {
  callsWithIds,
  ofAnAccount,
  ofNobody,
  successes,
  type Asked,
  type CallWithIds,
  type Own,
  type Things,
} from './ids-of-a-workspace.ts'
import { makeOwn, makePaid, makeThings, nothings, secret, secretAddresses, untilQuiet } from './make-things.ts'
import { rowsOf } from './rows-of-workspaces.ts'

let product: TestProduct
/** Ann made the things; `there` is she in another workspace of hers. */
let ann: Person
let there: Person
let things: Things
let own: Own
/** What nobody but the workspace knows: the secret, and the addresses of whom it revealed or verified. */
let secrets: string[]

beforeAll(async () => {
  product = await startTestProduct({ publicUrl: place.origin, refusalsTrusted: 1_000 })
  ann = await Visitor.register(product.url)
  there = Object.assign(new Visitor(product.url), { user: ann.user })
  await there.post('/api/login', { email: ann.user.email, password: 'correct horse' })
  ;({ things, own } = await makeThings(product, ann))
  secrets = [secret, ...secretAddresses()]
  await untilQuiet(product)
}, 120_000)
afterAll(() => product.stop())

type Caller = { by: Visitor; own: Own; headers: Record<string, string> }
type Answered = { status: number; code: string; shape: unknown; leaks: string[] }
type Found = { call: string; real: Answered; nothing: Answered; asked: Asked }

const names = Object.keys(callsWithIds) as CallWithIds[]
const of = (name: CallWithIds, t: Things, by: Own): Asked[] => callsWithIds[name](t, by)

/** Ids, moments and random parts of an answer are no difference. */
function plain(text: string): string {
  const ids = [things, nothings(14)].flatMap((each) => Object.values(each).map(String))
  return ids
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, id) => rest.replaceAll(id, '#'), text)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '#')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '#')
}

async function send({ by, headers }: Caller, name: CallWithIds, asked: Asked): Promise<Answered> {
  // Limits are tested elsewhere, and would hide the answer.
  await product.database.ownerPool.query('delete from rate_windows')
  const { method, path } = endpoints[name]
  const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(`${asked.params?.[field]}`))
  const query = asked.query ? `?${new URLSearchParams(asked.query)}` : ''
  const body = asked.body === undefined ? undefined : JSON.stringify(asked.body)
  const { status, body: said, text } = await by.send<Record<string, never>>(method, filled + query, body, headers)
  const shape = status < 300 && asked.only ? asked.only(said) : plain(text)
  const leaks = secrets.filter((each) => text.toLowerCase().includes(each.toLowerCase()))
  return { status, code: String(said['code'] ?? ''), shape, leaks }
}

/** Makes each call with the real ids, and with ids of nothing; answers both. */
async function walk(caller: Caller, which: readonly CallWithIds[]): Promise<Found[]> {
  const found: Found[] = []
  for (const name of which) {
    const nothing = of(name, nothings(14), caller.own)
    for (const [n, asked] of of(name, things, caller.own).entries()) {
      const real = await send(caller, name, asked)
      found.push({ call: `${name} ${n + 1}`, real, nothing: await send(caller, name, nothing[n]!), asked })
    }
  }
  return found
}

const isTold = ({ real, nothing }: Found) =>
  real.leaks.length > 0 || JSON.stringify(real) !== JSON.stringify({ ...nothing, leaks: [] })

describe('the ids of a workspace', () => {
  it('are given for every field of the contract that takes one, by name', () => {
    const one = nothings(14)
    const given = new Set(
      names.flatMap((name) => {
        const other = of(name, things, own)
        return of(name, one, own).flatMap(
          ({ params, query, body }, n) =>
          pathsThatDiffer({ ...params, ...query, ...body }, { ...other[n]?.params, ...other[n]?.query, ...other[n]?.body }, name), // oxfmt-ignore
        )
      }),
    )
    const fields = idFields()
    const isExcepted = (field: string) => ofNobody.some((each) => each.fields.test(field))
    expect(fields.filter((field) => !given.has(field) && !isExcepted(field))).toEqual([])
    expect(fields.filter((field) => given.has(field) && isExcepted(field))).toEqual([])
    // No exception outlives its field.
    expect(ofNobody.filter((each) => !fields.some((field) => each.fields.test(field)))).toEqual([])
    expect(fields.length).toBeGreaterThan(100)
  })
})

const told = (found: Found[]) => found.filter(isTold).map(({ call, real, nothing }) => ({ call, real, nothing }))
/** Rows of the workspace, and those of the accounts that are not walking. */
const rowsWith = (accounts: string[]) =>
  rowsOf(product.database.ownerPool, [things.workspace, things.goneWorkspace], accounts)
const callsOfAWorkspace = names.filter((name) => !ofAnAccount.includes(name))
const missed = (found: Found[]) =>
  [...new Set(found.filter(({ real }) => real.status !== 404).map(({ call }) => call.split(' ')[0]))].toSorted()

describe(
  'the id of something in a workspace, in any call, is answered like the id of nothing, tells nothing and changes nothing',
  { timeout: 240_000 },
  () => {
    it('asked by its owner, who stands in another workspace of theirs', async () => {
      const other = await makePaid(product, there, 'Other')
      const caller = { by: there, own: await makeOwn(there, ann.user.id), headers: { [workspaceHeader]: other } }
      const before = await rowsWith([things.account])
      const found = await walk(caller, callsOfAWorkspace)
      expect(told(found)).toEqual([])
      expect(await rowsWith([things.account])).toEqual(before)
      expect(missed(found)).toEqual(Object.values(successes).flat().toSorted())
      expect(found.length).toBeGreaterThan(110)
    })

    it('asked by a stranger who owns a workspace of the same plan', async () => {
      const stranger = await Visitor.register(product.url)
      const other = await makePaid(product, stranger, 'Elsewhere')
      const caller = { by: stranger, own: await makeOwn(stranger, stranger.user.id), headers: { [workspaceHeader]: other } } // oxfmt-ignore
      const accounts = [things.account, ann.user.id]
      const before = await rowsWith(accounts)
      const found = await walk(caller, names)
      expect(told(found)).toEqual([])
      expect(await rowsWith(accounts)).toEqual(before)
      expect(missed(found)).toEqual(Object.values(successes).flat().toSorted())
    })

    it('asked by an API key of another workspace of the owner', async () => {
      await makePaid(product, there, 'Programs')
      const program = new Program(product.url, (await makeKey(there)).body.secret)
      const caller = { by: program, own: await makeOwn(there, ann.user.id), headers: {} }
      const before = await rowsWith([things.account])
      const found = await walk(
        caller,
        names.filter((name) => 'key' in endpoints[name]),
      )
      expect(told(found)).toEqual([])
      expect(await rowsWith([things.account])).toEqual(before)
      expect(found.length).toBeGreaterThan(70)
    })
  },
)

describe('the same calls', { timeout: 240_000 }, () => {
  it('by the owner, in the workspace, tell of each thing and change it: every id is a real one, and a leak would be found', async () => {
    const before = await rowsWith([things.account, ann.user.id])
    const found = await walk({ by: ann, own, headers: {} }, names)
    const isSilent = ({ asked }: Found) => asked.isSilent !== undefined
    expect(found.filter((each) => isTold(each) === isSilent(each)).map(({ call, real }) => [call, real])).toEqual([])
    const after = await rowsWith([things.account, ann.user.id])
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    console.log(changed.join(' '), Object.keys(after).length)
    const { rows } = await product.database.ownerPool.query<{ text: string; quotes: number }>(
      `select text, (select count(*)::int from batches where id = $2) as quotes from person_notes where contact_id = $1`,
      [things.person, things.replacedFile],
    )
    expect(rows).toEqual([{ text: 'Mine', quotes: 0 }])
  })
})
