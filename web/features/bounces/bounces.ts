import { useQuery } from '@tanstack/react-query'
import type { Bounce, BouncePage } from '../../../contract/bounces.ts'
import { call } from '../../api/call.ts'
import { follow } from '../../api/follow.ts'
import { queryClient } from '../../api/query-client.ts'
import { openStore } from '../../kept/open-store.ts'
import { reloadUser } from '../../api/use-current-user.ts'

export type BounceSubject = { receiptId: string; email: string }
/** The receipt for which the dialog is open, from wherever somebody asked; null closes it. */
export const { set: askBounce, useValue: useAskedBounce } = openStore<BounceSubject | null>(null)

const bouncesKey = ['bounces'] as const

/** The account's last reports by receipt; those that are being checked are followed. */
export function useBounces(): ReadonlyMap<string, Bounce> {
  const { data } = useQuery({
    queryKey: bouncesKey,
    queryFn: async ({ signal }) => {
      const page = await call('listBounces', { signal })
      for (const bounce of page.bounces) followBounce(bounce)
      return page
    },
    select: byReceipt,
  })
  return data ?? none
}

const none: ReadonlyMap<string, Bounce> = new Map()

function byReceipt({ bounces }: BouncePage): ReadonlyMap<string, Bounce> {
  return new Map(bounces.map((bounce) => [bounce.receiptId, bounce]))
}

/** `isLater`: nobody waited for it on the screen. */
type Listener = (settled: readonly Bounce[], isLater: boolean) => void
const listeners = new Set<Listener>()

/** Hears of every report that was decided, whoever asked; answers the way to stop. */
export function listenToBounces(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports what one message says. Throws if it is refused. */
export async function reportBounce(receiptId: string, message: BounceText): Promise<Bounce> {
  const bounce = await call('reportBounce', { body: { receiptId, ...message } })
  await takeIn([bounce])
  return bounce
}

/** As text if the file is UTF-8, else its bytes. */
export type BounceText = { message: string; encoding: 'text' | 'base64' }

export async function reportBounceList(csv: string): Promise<{ reported: Bounce[]; skipped: { address: string }[] }> {
  const answer = await call('reportBounces', { body: { csv } })
  await takeIn(answer.reported)
  return answer
}

async function takeIn(bounces: readonly Bounce[]): Promise<void> {
  for (const bounce of bounces) followBounce(bounce)
  const settled = bounces.filter(({ state }) => state !== 'checking')
  if (settled.length > 0) tell(settled, false)
  await Promise.all([queryClient.invalidateQueries({ queryKey: bouncesKey }), reloadUser()])
}

function followBounce({ id, state, retryAfter }: Bounce): void {
  if (state === 'checking') follow(`bounce:${id}`, () => askAgain(id), (retryAfter ?? 2) * 1_000)
}

async function askAgain(id: string): Promise<number | null> {
  const bounce = await call('showBounce', { params: { id } })
  if (bounce.retryAfter !== null) return bounce.retryAfter * 1_000
  await queryClient.invalidateQueries({ queryKey: bouncesKey })
  await reloadUser()
  tell([bounce], true)
  return null
}

function tell(settled: readonly Bounce[], isLater: boolean): void {
  for (const listener of listeners) listener(settled, isLater)
}
