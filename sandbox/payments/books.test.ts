import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPaymentsTrial, stripeOn } from '../../test/money/payments-trial.ts'
import { openBooks } from './books/open-books.ts'
import { newCustomer } from './objects/new-customer.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

let dir: string
const started: ChildProcess[] = []
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'quarry-books-'))))
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await rm(dir, { recursive: true, force: true })
})

async function startWorld() {
  const where = ['--payments-data', dir, '--origin', 'http://127.0.0.1:3000', '--webhook-secret', 'whsec_x']
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--people', '10', ...where], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  started.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { payments, smtpPort } = JSON.parse(line.toString()) as { payments: { port: number }; smtpPort: number }
  expect(smtpPort).toBeGreaterThan(0)
  return { child, stripe: stripeOn(payments.port) }
}

describe('the practice provider’s books', () => {
  it('are not opened without a secret for the events', async () => {
    const args = [
      '--import',
      'tsx',
      main,
      '--people',
      '10',
      '--payments-data',
      dir,
      '--origin',
      'http://127.0.0.1:3000',
    ]
    const child = spawn(process.execPath, args, { cwd: root })
    started.push(child)
    expect((await once(child, 'exit'))[0]).toBe(2)
  })

  it('lose no answered change when the process is killed in the middle of its work', async () => {
    const { child, stripe } = await startWorld()
    const answered: string[] = []
    const exited = once(child, 'exit')
    const work = Array.from({ length: 8 }, async (_, at) => {
      for (let i = 0; i < 1_000; i++) {
        const made = await stripe.customers.create({ email: `${at}-${i}@quarry.test` }).catch(() => null)
        if (made === null) return
        answered.push(made.id)
        if (answered.length === 60) child.kill('SIGKILL')
      }
    })
    await Promise.all(work)
    await exited
    const again = (await startWorld()).stripe
    const kept: string[] = []
    for await (const { id } of again.customers.list({ limit: 100 })) kept.push(id)
    expect(answered.filter((id) => !kept.includes(id))).toEqual([])
  })

  it('keep first answers, the clock and the operator’s settings over a restart', async () => {
    const first = await openPaymentsTrial({ dir })
    const make = async ({ stripe }: { stripe: Stripe }, idempotencyKey: string) =>
      (await stripe.customers.create({ email: 'a@quarry.test' }, { idempotencyKey })).id
    const old = await make(first, 'cust:1')
    await first.operator('clock', { days: 40 })
    const fresh = await make(first, 'cust:2')
    await first.close()
    const second = await openPaymentsTrial({ dir })
    const { now } = await second.operator('clock')
    expect(Date.parse(String(now)) - Date.now()).toBeGreaterThan(39 * 86_400_000)
    expect(await make(second, 'cust:2')).toBe(fresh)
    // A key is remembered for a day, and forty have passed.
    expect(await make(second, 'cust:1')).not.toBe(old)
    await second.close()
  })

  it('deliver after a restart the events that could not be delivered before', async () => {
    const first = await openPaymentsTrial({ dir, webhookUrl: null })
    const customer = await first.stripe.customers.create({})
    await first.stripe.customers.del(customer.id)
    await first.close()
    const second = await openPaymentsTrial({ dir })
    await expect.poll(() => second.types()).toEqual(['customer.deleted'])
    await second.close()
  })

  it('drop a last line that was cut short, and refuse damage before it', async () => {
    const first = await openPaymentsTrial({ dir })
    const { id } = await first.stripe.customers.create({ email: 'a@quarry.test' })
    await first.close()
    const file = join(dir, 'payments.jsonl')
    await appendFile(file, '[["customer",{"id":"cus_torn"')
    const second = await openPaymentsTrial({ dir })
    expect((await second.stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id])
    await second.close()
    await writeFile(file, `not json\n${await readFile(file, 'utf8')}`)
    await expect(openPaymentsTrial({ dir })).rejects.toThrow('damaged in line 1')
  })
})

describe('the provider’s clock', () => {
  it('handles each due object at its own moment, earliest first, and goes on after one that fails', async () => {
    const seen: [string, number][] = []
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const books = await openBooks({
      dir,
      wallNowMs: () => 1_000_000,
      fallDue(tx, kind, id) {
        if (id === 'cus_bad') throw new Error('planted')
        seen.push([id, tx.nowMs])
        const nextMs = id === 'cus_twice' && tx.nowMs < 1_300_000 ? 1_400_000 : undefined
        tx.change(kind, id, (_, hidden) => Object.assign(hidden, { dueAtMs: nextMs }))
      },
    })
    await books.transact((tx) => {
      for (const [id, dueAtMs] of [
        ['cus_late', 1_500_000],
        ['cus_bad', 1_100_000],
        ['cus_twice', 1_200_000],
        ['cus_never', 9_000_000],
      ] as const) {
        tx.put('customer', { ...newCustomer(tx.now, {}), id }, { dueAtMs })
      }
    })
    await books.advance(1_000_000)
    expect(seen).toEqual([
      ['cus_twice', 1_200_000],
      ['cus_twice', 1_400_000],
      ['cus_late', 1_500_000],
    ])
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('cus_bad could not go on'))
    expect(books.nowMs()).toBe(2_000_000)
    errors.mockRestore()
    await books.close()
  })
})
