import { expect } from 'vitest'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import type { TestProduct } from '../product.ts'
import type { Visitor } from '../visitor.ts'
import { kindsIn } from './paid-team.ts'

type Call = { path?: string; body?: unknown; by?: Visitor; status?: number[] }

/** Calls that leave nothing, each with its reason. */
export const without: Partial<Record<EndpointName, string>> = {
  searchContacts: 'reads; the search history keeps it',
  findEverybody: 'reads',
  countContacts: 'reads',
  listOutcomes: 'reads',
  quoteSeats: 'asks for a price',
  switchWorkspace: 'says where the session is',
  seeAlert: 'says what somebody has seen',
  seeSupportAnswer: 'says what somebody has seen',
  changeNotifications: 'concerns the mails to one account',
  sendConfirmation: 'mails a link once more; opening it leaves a row',
  confirmOptions: 'asks for what confirms an identity',
  confirmIdentity: 'says who is there; a wrong answer is counted in a row of its own',
  newPasskeyOptions: 'asks for what a passkey is made of; adding it leaves a row',
  beginCodeApp: 'makes a secret that counts for nothing until it is confirmed, which leaves a row',
  renamePasskey: 'a name that only its account sees',
  writeToSupport: 'goes on in a request between one account and the operator; asking left a row',
  closeSupportRequest: 'ends a request between one account and the operator; asking left a row',
  applyCredits: 'asks the provider; what was paid leaves a row of its own',
  syncSubscription: 'asks the provider; a change leaves a row of its own',
}

/** Makes calls for a workspace and compares what each leaves in its record; `seen` are the calls that left something. */
export function watchRecord(product: TestProduct, owner: Visitor, team: string) {
  const seen = new Set<string>()
  /** Makes the call and compares the kinds of the rows that are new in the workspace. */
  async function leaves<Body = Record<string, never>>(
    name: EndpointName,
    kinds: string[],
    { path = '', body, by = owner, status = [200, 201] }: Call = {},
  ): Promise<Body> {
    await product.database.ownerPool.query('delete from rate_windows')
    const before = (await kindsIn(product, team)).length
    const { method, path: pattern } = endpoints[name]
    const answer = await by.send<Body>(
      method,
      path || pattern,
      body === undefined ? undefined : JSON.stringify(body),
      {},
    )
    expect([name, status.includes(answer.status), status.includes(answer.status) ? '' : answer.text]).toEqual([
      name,
      true,
      '',
    ])
    const left = (await kindsIn(product, team)).slice(before)
    expect([name, left]).toEqual([name, kinds])
    if (kinds.length > 0 && status.includes(200)) seen.add(name)
    return answer.body
  }
  return { seen, leaves }
}
