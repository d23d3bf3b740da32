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
import { rowsOf, tablesThatDiffer } from './rows-of-workspaces.ts'

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

/** Ids, moments and made-up names in an answer are no difference. */
function plain(text: string): string {
  const ids = [things, nothings(14)].flatMap((each) => Object.values(each).map(String))
  return ids
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, id) => rest.replaceAll(id, '#'), text)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '#')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|Name \d+/g, '#')
}

async function send({ by, headers }: Caller, name: CallWithIds, asked: Asked): Promise<Answered> {
  // Limits are tested elsewhere, and would hide the answer.
  await product.database.ownerPool.query('delete from rate_windows')
  const { method, path } = endpoints[name]
  const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(`${asked.params?.[field]}`))
  const query = asked.query ? `?${new URLSearchParams(asked.query).toString()}` : ''
  const body = asked.body === undefined ? undefined : JSON.stringify(asked.body)
  type Said = { code?: string } & Record<string, unknown>
  const { status, body: said, text } = await by.send<Said>(method, filled + query, body, headers)
  const shape = status < 300 && asked.only ? asked.only(said) : plain(text)
  const leaks = secrets.filter((each) => text.toLowerCase().includes(each.toLowerCase()))
  return { status, code: said.code ?? '', shape, leaks }
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
    const sent = (asked?: Asked) => ({ ...asked?.params, ...asked?.query, ...asked?.body })
    const differing = names.flatMap((name) => {
      const nothing = of(name, nothings(14), own)
      return of(name, things, own).flatMap((asked, n) => pathsThatDiffer(sent(asked), sent(nothing[n]), name))
    })
    const given = new Set(differing)
    const fields = idFields()
    const isExcepted = (field: string) => ofNobody.some((each) => each.fields.test(field))
    expect(fields.filter((field) => !given.has(field) && !isExcepted(field))).toEqual([])
    expect(fields.filter((field) => given.has(field) && isExcepted(field))).toEqual([])
    // No exception outlives its field.
    expect(ofNobody.filter((each) => !fields.some((field) => each.fields.test(field)))).toEqual([])
    expect(fields.length).toBeGreaterThan(100)
  })
})

/** Rows of the workspace, and those of the accounts that are not walking. */
const rowsWith = (accounts: string[]) =>
  rowsOf(product.database.ownerPool, [things.workspace, things.goneWorkspace], accounts)

/** Walks, and expects that nothing is told and that no row of these is another. */
async function expectNothing(caller: Caller, which: readonly CallWithIds[], accounts: string[]): Promise<Found[]> {
  const before = await rowsWith(accounts)
  const found = await walk(caller, which)
  const after = await rowsWith(accounts)
  const told = found.filter(isTold).map(({ call, real, nothing }) => ({ call, real, nothing }))
  expect({ told, changed: tablesThatDiffer(before, after) }).toEqual({ told: [], changed: [] })
  return found
}

const callsOfAWorkspace = names.filter((name) => !ofAnAccount.includes(name))
/** The calls that somewhere answered something else than 404. */
const missed = (found: Found[]) =>
  new Set(found.filter(({ real }) => real.status !== 404).map(({ call }) => call.split(' ')[0]))
const expected = new Set<string>(Object.values(successes).flat())

describe(
  'the id of something in a workspace, in any call, is answered like the id of nothing, tells nothing and changes nothing',
  { timeout: 240_000 },
  () => {
    it('asked by its owner, who stands in another workspace of theirs', async () => {
      const other = await makePaid(product, there, 'Other')
      const caller = { by: there, own: await makeOwn(there, ann.user.id), headers: { [workspaceHeader]: other } }
      const found = await expectNothing(caller, callsOfAWorkspace, [things.account])
      expect(missed(found)).toEqual(expected)
      expect(found.length).toBeGreaterThan(110)
    })

    it('asked by a stranger who owns a workspace of the same plan', async () => {
      const stranger = await Visitor.register(product.url)
      const other = await makePaid(product, stranger, 'Elsewhere')
      const caller = { by: stranger, own: await makeOwn(stranger, stranger.user.id), headers: { [workspaceHeader]: other } } // oxfmt-ignore
      const found = await expectNothing(caller, names, [things.account, ann.user.id])
      expect(missed(found)).toEqual(expected)
    })

    it('asked by an API key of another workspace of the owner', async () => {
      await makePaid(product, there, 'Programs')
      const program = new Program(product.url, (await makeKey(there)).body.secret)
      const caller = { by: program, own: await makeOwn(there, ann.user.id), headers: {} }
      const ofKeys = names.filter((name) => 'key' in endpoints[name])
      const found = await expectNothing(caller, ofKeys, [things.account])
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
    const changed = tablesThatDiffer(before, await rowsWith([things.account, ann.user.id]))
    expect(changed.length).toBeGreaterThan(25)
    const { rows } = await product.database.ownerPool.query<{ text: string; quotes: number }>(
      `select text, (select count(*)::int from batches where id = $2) as quotes from person_notes
        where contact_id = $1 and workspace_id = $3`,
      [things.person, things.replacedFile, things.workspace],
    )
    expect(rows).toEqual([{ text: 'Mine', quotes: 0 }])
  })
})
