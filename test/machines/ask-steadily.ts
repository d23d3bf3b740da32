import { endpoints, type Endpoint, type EndpointName } from '../../contract/endpoints.ts'
import { soundBeside } from '../calls/sound-bodies.ts'
import { Visitor, type Answer } from '../visitor.ts'

export type Asking = {
  /** Notes the answers of all its calls from now on. */
  watch(visitor: Visitor): void
  /** Whether none of its calls is under way. */
  isQuiet(visitor: Visitor): boolean
  /** Somebody of this session asks at this address until the end. */
  begin(url: string, cookie: string): void
  end(): Promise<void>
  /** Throws if a call was answered with an error, or was cut off. */
  require(): void
  seen(): { asked: number; busy: number; calls: number }
}

/**
 * They end the session, the account or the workspace, make more of them, use up what an address may sign in, or ask the payment provider,
 * which here is each process's own.
 */
const leftOut = new Set(
  `signIn signOut signOutPage signInByPasskey passkeySignInOptions register deleteAccount endSession endOtherSessions beginSignIn finishSignIn
   createWorkspace switchWorkspace deleteWorkspace restoreWorkspace leaveWorkspace makeTeam startCheckout applyCredits
   startSubscription startTeamPlan quoteSeats changeSeats syncSubscription openBillingPortal`.split(/\s+/),
)
const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { caller }]) => caller !== 'provider' && !leftOut.has(name),
)

/** People who make every call of the product over and over, one after the other, with bodies that are right. */
export function askSteadily(): Asking {
  const [faults, people]: [Set<string>, Promise<void>[]] = [new Set(), []]
  const open = new Map<Visitor, number>()
  const seen = { asked: 0, busy: 0, calls: calls.length }
  let isOver = false
  const note = (call: string, { status, headers, text }: Answer<unknown>) => {
    seen.asked += 1
    if (status === 503 && headers.get('retry-after') !== null) seen.busy += 1
    else if (status >= 500) faults.add(`${call} answered ${status} ${text}`)
  }
  const watch = (visitor: Visitor) => {
    const send = visitor.send.bind(visitor)
    const count = (more: number) => open.set(visitor, (open.get(visitor) ?? 0) + more)
    count(0)
    visitor.send = async <Body>(...call: Parameters<typeof send>) => {
      const name = `${call[0]} ${visitor.url}${call[1]}`
      count(1)
      try {
        const answer = await send<Body>(...call)
        note(name, answer)
        return answer
      } catch (error) {
        faults.add(`${name} was cut off: ${String(error)}`)
        throw error
      } finally {
        count(-1)
      }
    }
  }
  const go = async (visitor: Visitor) => {
    watch(visitor)
    const made = new Map<string, string | number>()
    while (!isOver) for (const [name, call] of calls) if (!isOver) await callOnce(visitor, name, call, made)
  }
  return {
    watch,
    isQuiet: (visitor) => open.get(visitor) === 0,
    begin: (url, cookie) => void people.push(go(Object.assign(new Visitor(url), { cookie })).catch(() => {})),
    async end() {
      isOver = true
      await Promise.all(people)
    },
    require() {
      const all = [...faults]
      if (all.length > 0) throw new Error(`${all.length} calls failed:\n${all.slice(0, 10).join('\n')}`)
    },
    seen: () => seen,
  }
}

/** What a path names is the last thing that was made under it, else a person. */
async function callOnce(
  visitor: Visitor,
  name: EndpointName,
  { method, path }: Endpoint,
  made: Map<string, string | number>,
): Promise<void> {
  const [base, ...rest] = path.split('/:')
  const id = made.get(base ?? '') ?? (base === '/api/companies' ? 'of:demo:1' : 'demo:1')
  const named = [base, ...rest.map((part) => part.replace(/^\w+/, encodeURIComponent(String(id))))].join('/')
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(soundBeside(name, ''))
  const answer = await visitor.send<Partial<Record<'id' | 'listId' | 'batchId', string | number>>>(
    method,
    named,
    body,
    {},
  )
  if (answer.status >= 300) return
  const found = answer.body.id ?? answer.body.listId ?? answer.body.batchId
  if (found !== undefined) made.set(named, found)
}
