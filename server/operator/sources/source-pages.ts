import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SOURCE_KINDS } from '../../../engines/sources/port.ts'
import { addSource } from '../../features/sources/settings/add-source.ts'
import { removeSource, replaceKey, setBudgets, stopOrStart } from '../../features/sources/settings/change-source.ts'
import { moveSource, orderSources } from '../../features/sources/settings/order-sources.ts'
import { readBudgets, readUsd } from '../../features/sources/settings/read-amounts.ts'
import { setCaps, showCaps } from '../../features/sources/settings/set-caps.ts'
import { setPolicy } from '../../features/sources/settings/set-policy.ts'
import { testSource } from '../../features/sources/settings/test-source.ts'
import { showHealth, type SourceHealth } from '../../features/sources/show-health.ts'
import { showSources } from '../../features/sources/show-sources.ts'
import { html, type Html } from '../../http/pages/html.ts'
import { act, fieldOf } from '../operator-door.ts'
import type { OperatorContext } from '../operator-context.ts'
import { action } from '../show.ts'
import { budgetFields, drawSource, keyField } from './draw-source.ts'
import { showUsd } from './draw-health.ts'

const page = '/sources'

/** Sources that are paid by the call: how each is, what it spends, and everything that `quarry source` does. */
export function sourcePages(app: FastifyInstance, { ctx }: OperatorContext): void {
  app.get(page, async (request, reply) => {
    const { csrf } = request.operator
    const [all, { health, betterOrder }, caps] = await Promise.all([
      showSources(ctx),
      showHealth(ctx.db, ctx.now()),
      showCaps(ctx.db),
    ])
    const body = html`<p class="muted">
        They are asked after the addresses that are owned, listed and guessed. The source whose proven addresses cost
        least is asked first. If two cost the same, the upper one is asked first. The price of each call is set aside
        before the call, so that no budget and no cap is exceeded.
      </p>
      ${betterOrder && suggestion(betterOrder, health, csrf)}
      ${all.map((each) =>
        drawSource(
          each,
          health.find(({ name }) => name === each.name),
          csrf,
        ),
      )}
      ${all.length === 0 && html`<p class="muted">There is no source yet.</p>`} ${capsForm(caps, csrf)} ${addForm(csrf)}`
    return reply.view({ title: 'Sources', body })
  })

  const on = (verb: string, work: (request: FastifyRequest, name: string) => Promise<string>) =>
    app.post(`${page}/${verb}`, (request, reply) =>
      act(request, reply, page, () => work(request, fieldOf(request, 'name'))),
    )
  on('add', async (request) => {
    const { microUsdPerUnit = null, ...budgets } = readBudgets(budgetsOf(request))
    const name = fieldOf(request, 'name') || null
    const base = fieldOf(request, 'base') || null
    const wanted = { kind: fieldOf(request, 'kind'), name, base, key: fieldOf(request, 'secret') }
    const added = await addSource(ctx, { ...wanted, microUsdPerUnit, budgets })
    return `Added ${added.name}. Test it now.`
  })
  on('test', async (_, name) => testSource(ctx, name))
  on('stop', async (_, name) => stopOrStart(ctx, name, true).then(() => `${name} is no longer asked.`))
  on('start', async (_, name) => stopOrStart(ctx, name, false).then(() => `${name} is asked again.`))
  on('up', async (_, name) => moveSource(ctx, name, -1).then(() => `${name} is asked earlier.`))
  on('down', async (_, name) => moveSource(ctx, name, 1).then(() => `${name} is asked later.`))
  on('order', async (request) => {
    await orderSources(ctx, fieldOf(request, 'names').split(' '))
    return 'If two cost the same, they are asked in this order.'
  })
  changes(on, ctx)
}

type On = (verb: string, work: (request: FastifyRequest, name: string) => Promise<string>) => unknown

function changes(on: On, ctx: OperatorContext['ctx']): void {
  on('budget', async (request, name) => {
    await setBudgets(ctx, name, readBudgets(budgetsOf(request)))
    return `Changed the budgets of ${name}.`
  })
  on('policy', async (request, name) => {
    const isYes = (field: string) => fieldOf(request, field) === 'yes'
    const charge = { valid: isYes('valid'), accept_all: isYes('accept_all'), risky: isYes('risky') }
    const keepDays = Number(fieldOf(request, 'keep-days'))
    const aDay = (field: string) => (fieldOf(request, field) === '' ? null : Number(fieldOf(request, field)))
    const [factsADay, matchesADay] = [aDay('facts-a-day'), aDay('matches-a-day')]
    await setPolicy(ctx, name, { charge, keepPeople: isYes('keep-people'), keepDays, factsADay, matchesADay })
    return `Changed the policy of ${name}.`
  })
  on('key', async (request, name) => {
    await replaceKey(ctx, name, fieldOf(request, 'secret'))
    return `${name} has another key. Test it now.`
  })
  on('remove', async (_, name) => {
    await removeSource(ctx, name)
    return `Removed ${name} and its key. The history of its calls stays.`
  })
  on('caps', async (request) => {
    const calls = Number(fieldOf(request, 'reveal-calls'))
    await setCaps(ctx.db, {
      revealMicroUsd: readUsd(fieldOf(request, 'reveal-usd'), 'reveal-usd'),
      batchMicroUsd: readUsd(fieldOf(request, 'batch-usd'), 'batch-usd'),
      ...(Number.isInteger(calls) && calls >= 0 && calls < 1_000 ? { revealCalls: calls } : {}),
    })
    return 'Changed the caps.'
  })
}

function budgetsOf(request: FastifyRequest): Record<string, string> {
  const names = ['usd-per-unit', 'day-usd', 'month-usd', 'day-units', 'month-units', 'waterfall-units']
  return Object.fromEntries(names.map((name) => [name, fieldOf(request, name)]))
}

function suggestion(order: readonly string[], health: readonly SourceHealth[], csrf: string): Html {
  const numbers = order.flatMap((each) => {
    const found = health.find(({ name }) => name === each)
    if (!found) return []
    const cost = found.microUsdPerProven === null ? 'nothing proven' : `${showUsd(found.microUsdPerProven)} for each`
    return `${each}: ${found.proven} proven for ${showUsd(found.findMicroUsd)}, ${cost}`
  })
  return html`<section class="notice" aria-label="Cheapest first">
    <p>
      By the cost of a proven address in the last 30 days, another order is cheaper. ${numbers.join('; ')}. Reveals
      learn it by themselves, for each kind of company. Your order decides if two cost the same.
    </p>
    ${action({ csrf, to: `${page}/order`, button: 'Take this order', fields: { names: order.join(' ') } })}
  </section>`
}

function capsForm(
  { revealMicroUsd, batchMicroUsd, revealCalls }: Awaited<ReturnType<typeof showCaps>>,
  csrf: string,
): Html {
  return html`<h2>Caps, over all sources</h2>
    ${action({
      csrf,
      to: `${page}/caps`,
      button: 'Save caps',
      inputs: html`<label>Dollars a reveal <input name="reveal-usd" value="${revealMicroUsd / 1_000_000}" /></label>
        <label>Dollars a batch <input name="batch-usd" value="${batchMicroUsd / 1_000_000}" /></label>
        <label>Calls a reveal <input name="reveal-calls" inputmode="numeric" value="${revealCalls}" /></label>`,
    })}`
}

function addForm(csrf: string): Html {
  return html`<h2>Add a source</h2>
    ${action({
      csrf,
      to: `${page}/add`,
      button: 'Add',
      look: 'primary',
      inputs: html`<label
          >Kind
          <select name="kind">
            ${SOURCE_KINDS.map((kind) => html`<option>${kind}</option>`)}
          </select></label
        >
        <label>Name, if not as its kind <input name="name" maxlength="40" autocomplete="off" /></label>
        <label>Address, if not the vendor’s own <input class="wide" name="base" autocomplete="off" /></label>
        ${keyField()} ${budgetFields(null)}`,
    })}`
}
