import type { FastifyInstance } from 'fastify'
import type { Check, Depth } from '../doctor/patient.ts'
import { Refusal } from '../refusal.ts'
import { html, type Html } from '../http/pages/html.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, showMany, table } from './show.ts'

const words = { ok: 'OK', warn: 'Warning', fail: 'Failed' } as const
const worstFirst = ['fail', 'warn', 'ok'] as const

/** What `quarry doctor` says: at a look without asking anybody outside, and with a test mail by the button. */
export function healthPage(app: FastifyInstance, { examine }: OperatorContext): void {
  let isUnderWay = false
  async function look(depth: Depth): Promise<Check[]> {
    if (isUnderWay) throw new Refusal('busy', { message: 'The checks are running already. Try again in a moment.' })
    isUnderWay = true
    try {
      return await examine(depth)
    } finally {
      isUnderWay = false
    }
  }
  app.get('/health', async (request, reply) =>
    reply.view({ title: 'Health', body: draw(await look('look'), request.operator.csrf) }),
  )
  app.post('/health', async (request, reply) => {
    const checks = await look('mail')
    const wrong = checks.filter(({ state }) => state === 'fail').length
    const found = wrong === 0 ? 'no check failed' : `${showMany(wrong, 'check')} failed`
    reply.noteOutcome(found)
    const notice = { text: `All checks ran: ${found}.`, isError: wrong > 0 }
    return reply.view({ title: 'Health', body: draw(checks, request.operator.csrf), notice })
  })
}

function draw(checks: readonly Check[], csrf: string): Html {
  const sorted = worstFirst.flatMap((state) => checks.filter((check) => check.state === state))
  const rows = sorted.map(({ name, state, what, remedy }) => [html`<b>${words[state]}</b>`, name, what, remedy])
  return html`<p class="muted">
      The same as <code>quarry doctor</code>. Opening this page contacts nobody outside. Running all checks also
      contacts known mail servers and sends a test mail to the support address.
    </p>
    ${action({ csrf, to: '/health', button: 'Run all checks', look: 'primary' })}
    ${table(['State', 'Check', 'Result', 'What to do'], rows, 'No check has run.')}`
}
