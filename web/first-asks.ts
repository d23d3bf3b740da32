import type { EndpointName } from '../contract/endpoints.ts'
import type { FirstAsk, FirstAsks } from '../contract/site.ts'
import { pathOf } from './api/call.ts'
import { teamKey } from './api/use-team.ts'
import { activityKey, filtersIn } from './features/activity/activity-section.tsx'
import { keysKey } from './features/api-keys/use-api-keys.ts'
import { eventsKey } from './features/audit/security-activity.tsx'
import { files } from './features/checks/enrichments/file-store.ts'
import { receiptKey } from './features/checks/reveals/receipt/receipt-body.tsx'
import { addressLists } from './features/checks/verifications/list-store.ts'
import { companyKey } from './features/companies/use-company.ts'
import { alertsKey } from './features/people/alerts/use-alerts.ts'
import { factorsKey } from './features/factors/use-factors.ts'
import { personKey } from './features/person/use-person.ts'
import { savedKey } from './features/people/saved/use-saved-searches.ts'
import { sessionsKey } from './features/sessions/sessions-list.tsx'
import { signOnKey } from './features/single-sign-on/sign-on-settings.tsx'
import { supportKey } from './features/support/use-support.ts'
import { usageKey } from './features/workspaces/limit-form.tsx'
import { invitationsKey, workspacesKey } from './features/workspaces/use-workspaces.ts'

type Asks = (id: string) => FirstAsk[]

const alerts = [ask('listSavedSearches', savedKey), ask('listAlerts', alertsKey)]
const requests = ask('listSupportRequests', supportKey)
const usage = ask('showUsage', [...usageKey, null])
/** Only calls that change nothing, and what is largest on its page. */
const asksOf: [page: RegExp, asks: Asks][] = [
  [/^\/companies\/([^/]+)$/, (key) => [ask('showCompany', companyKey(key), { key })]],
  [/^\/receipts\/([^/]+)$/, (receiptId) => [ask('showReceipt', receiptKey(receiptId), { receiptId })]],
  [/^\/contacts\/files\/([^/]+)$/, (id) => [ask('showEnrichment', files.oneKey(id), { id })]],
  [/^\/verifier\/lists\/([^/]+)$/, (listId) => [ask('showVerificationList', addressLists.oneKey(listId), { listId })]],
  [/^\/alerts$/, () => alerts],
  [/^\/alerts\/([^/]+)$/, (id) => [...alerts, ask('showAlert', [...alertsKey, id], { id })]],
  [/^\/support$/, () => [requests]],
  [/^\/support\/([^/]+)$/, (id) => [requests, ask('showSupportRequest', [...supportKey, id], { id })]],
  [
    /^\/settings\/security$/,
    () => [
      ask('listSessions', sessionsKey),
      ask('showFactors', factorsKey),
      ask('listSecurityEvents', eventsKey),
      ask('listApiKeys', keysKey),
    ],
  ],
  [/^\/settings\/keys$/, () => [ask('listApiKeys', keysKey), usage]],
  [/^\/settings\/single-sign-on$/, () => [ask('showSignOn', signOnKey)]],
  [/^\/settings\/activity$/, () => [{ ...ask('listActivity', activityKey(filtersIn(''))), isPaged: true }]],
  [
    /^\/settings\/workspace$/,
    () => [
      ask('showWorkspace', teamKey),
      usage,
      ask('listWorkspaces', workspacesKey),
      ask('listInvitations', invitationsKey),
    ],
  ],
]

const person = /^person=([^&]+)$/

/** With any other query the address asks for more than its page. */
export const firstAsks: FirstAsks = (path, query) => {
  const id = path === '/contacts' && decoded(person.exec(query)?.[1])
  if (id) return [ask('showPerson', personKey(id), { id })]
  if (query !== '') return []
  const [page, asks] = asksOf.find(([each]) => each.test(path)) ?? []
  const of = decoded(page?.exec(path)?.[1] ?? '')
  return of === null || !asks ? [] : asks(of)
}

/** Null if it can't be read. */
function decoded(part = ''): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function ask(name: EndpointName, key: readonly unknown[], params: Record<string, string> = {}): FirstAsk {
  return { key, path: pathOf(name, params) }
}
