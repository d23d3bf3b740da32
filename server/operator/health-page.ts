import type { FastifyInstance } from 'fastify'
import type { Check, Depth } from '../doctor/patient.ts'
import { Refusal } from '../refusal.ts'
import { html, type Html } from '../http/pages/html.ts'
import type { OperatorContext } from './operator-context.ts'
import { action, showMany, table } from './show.ts'

const words = { ok: 'Well', warn: 'Look at it', fail: 'Wrong' } as const
const worstFirst = ['fail', 'warn', 'ok'] as const

/** What `quarry doctor` says: at a look without asking anybody outside, and with a test mail by the button. */
export function healthPage(app: FastifyInstance, { examine }: OperatorContext): void {
  let isUnderWay = false
  async function look(depth: Depth): Promise<Check[]> {
    if (isUnderWay) throw new Refusal('busy', { message: 'It is being looked at already. Try again in a moment.' })
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
    const found = wrong === 0 ? 'nothing is wrong' : `${showMany(wrong, 'check')} failed`
    reply.noteOutcome(found)
    const notice = { text: `Everything was asked: ${found}.`, isError: wrong > 0 }
    return reply.view({ title: 'Health', body: draw(checks, request.operator.csrf), notice })
  })
}

function draw(checks: readonly Check[], csrf: string): Html {
  const sorted = worstFirst.flatMap((state) => checks.filter((check) => check.state === state))
  const rows = sorted.map(({ name, state, what, remedy }) => [html`<b>${words[state]}</b>`, name, what, remedy])
  return html`<p class="muted">
      The same as <code>quarry doctor</code>. This page asks nobody outside; the button also asks mail servers of known
      domains, and sends a test mail to the support address.
    </p>
    ${action({ csrf, to: '/health', button: 'Ask everybody', look: 'primary' })}
    ${table(['State', 'Check', 'What is so', 'What to do'], rows, 'Nothing was looked at.')}`
}
