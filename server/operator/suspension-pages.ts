import type { FastifyInstance } from 'fastify'
import { categorySentences, suspensionCategories, type SuspensionCategory } from '../../contract/security/suspension.ts'
import {
  categoryOf,
  listSuspendable,
  listSuspensions,
  suspendUser,
  suspendWorkspace,
  type SuspendableWorkspace,
  type SuspensionListed,
} from '../features/suspensions/suspend.ts'
import { html, type Html } from '../http/pages/html.ts'
import { act, fieldOf } from './operator-door.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, noteField, showTime, table } from './show.ts'

const categoryWords: Record<SuspensionCategory, string> = {
  abuse: 'Abuse',
  payment: 'Payment',
  security: 'Taken over',
  law: 'Law',
  other: 'Other',
}

export const pageOf = (email: string) => `/users?email=${encodeURIComponent(email)}`

/** Suspends an account or one of its workspaces, and ends that. */
export function suspensionPages(app: FastifyInstance, { asOwner }: OperatorContext): void {
  for (const isOn of [true, false])
    app.post(`/users/${isOn ? 'suspend' : 'unsuspend'}`, (request, reply) => {
      const email = fieldOf(request, 'email')
      return act(request, reply, pageOf(email), async () => {
        const why = isOn ? { category: categoryOf(fieldOf(request, 'category')), note: fieldOf(request, 'note') } : null
        const workspace = fieldOf(request, 'workspace')
        return asOwner((db) => (workspace === '' ? suspendUser(db, email, why) : suspendWorkspace(db, workspace, why)))
      })
    })
}

/** All that is suspended now, with the operator's notes. */
export async function suspendedNow({ asOwner }: OperatorContext): Promise<Html> {
  const all = await asOwner((db) => listSuspensions(db, null))
  return html`<section aria-labelledby="suspended">
    <h2 id="suspended">Suspended now</h2>
    ${suspensionTable(all, 'Nothing is suspended.')}
  </section>`
}

/** Of one account: what can be suspended, and what was. `renews`: its plan goes on taking money. */
export async function suspensionsOf(
  { ctx, asOwner }: OperatorContext,
  account: { email: string; renews: boolean },
  csrf: string,
): Promise<Html> {
  const { email, renews } = account
  const [workspaces, all] = await Promise.all([
    listSuspendable(ctx.db, email),
    asOwner((db) => listSuspensions(db, email)),
  ])
  const now = all.filter(({ endedAt }) => endedAt === null)
  const ofAccount = now.find(({ workspace }) => workspace === null)
  return html`<section aria-labelledby="suspension">
    <h2 id="suspension">Suspension</h2>
    <p class="muted">
      Every call is refused, running jobs stop, and the credits held for them are given back. The person can still sign
      in to read the reason, download their data and delete the account. They never see your note.
    </p>
    ${
      (ofAccount !== undefined || now.length > 0) &&
      renews &&
      html`<p class="notice error" role="note">
        The subscription still renews. Suspending does not cancel it: cancel it or pay it back at the payment provider.
      </p>`
    }
    ${ofAccount ? endForm(email, ofAccount, csrf) : suspendForm({ email, about: email }, csrf)}
    <h3>Workspaces</h3>
    ${table(
      ['Workspace', 'Owner', 'Suspend'],
      workspaces.map((each) => workspaceRow(each, email, now, csrf)),
      'This account is in no workspace.',
    )}
    ${all.length > 0 && html`<h3>Record</h3>`} ${all.length > 0 && suspensionTable(all, '')}
  </section>`
}

function workspaceRow(
  each: SuspendableWorkspace,
  email: string,
  now: readonly SuspensionListed[],
  csrf: string,
): (Html | string)[] {
  const suspended = now.find(({ workspace }) => workspace?.id === each.id)
  const name = each.isPersonal ? 'Personal' : each.name
  const form = suspended
    ? endForm(email, suspended, csrf)
    : suspendForm({ email, about: name, workspace: each.id }, csrf)
  return [
    html`<div class="stack-s"><b>${name}</b><span class="mono small">${each.id}</span></div>`,
    each.ownerEmail,
    form,
  ]
}

function suspendForm(
  { email, about, workspace = '' }: { email: string; about: string; workspace?: string },
  csrf: string,
) {
  return action({
    csrf,
    about,
    to: '/users/suspend',
    button: workspace === '' ? 'Suspend the account' : 'Suspend',
    look: 'danger',
    fields: { email, workspace },
    inputs: html`<label
        >Reason (shown to the person)
        <select name="category">
          ${suspensionCategories.map(
            (category) =>
              html`<option value="${category}" title="${categorySentences[category]}">
                ${categoryWords[category]}
              </option>`,
          )}
        </select></label
      >
      ${noteField('Note for you')}`,
  })
}

function endForm(email: string, { category, beganAt, note, workspace }: SuspensionListed, csrf: string): Html {
  return html`<p>
      <b>Suspended</b> since ${showTime(beganAt)}: ${categoryWords[category]}${note !== '' && html`. <i>${note}</i>`}
    </p>
    ${action({
      csrf,
      about: workspace === null ? email : workspace.name,
      to: '/users/unsuspend',
      button: 'End the suspension',
      look: 'primary',
      fields: { email, workspace: workspace?.id ?? '' },
    })}`
}

function suspensionTable(all: readonly SuspensionListed[], empty: string): Html {
  const heads = [{ name: 'Since', look: 'when' }, 'Account', 'What', 'Reason', 'Until'] as const
  return table(
    heads,
    all.map(({ email, workspace, category, note, beganAt, endedAt }) => [
      showTime(beganAt),
      html`<a href="${pageOf(email)}">${email}</a>`,
      workspace === null ? 'Account' : html`Workspace ${workspace.name || 'Personal'}`,
      html`<div class="stack-s"><span>${categoryWords[category]}</span><span class="muted small">${note}</span></div>`,
      endedAt === null ? html`<b>Now</b>` : showTime(endedAt),
    ]),
    empty,
  )
}
