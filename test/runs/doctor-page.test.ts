import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOperatorTrial, type OperatorTrial } from '../actors/operator-trial.ts'
import { startTestProduct, type TestProduct } from '../product.ts'

let product: TestProduct
let operator: OperatorTrial
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  operator = await openOperatorTrial(product)
})
afterAll(async () => {
  await operator.close()
  await product.stop()
})

it('Health shows what the doctor finds, the worst first; the button runs all checks', async () => {
  const { see, post } = await operator.signIn()
  await product.database.ownerPool.query('delete from processes')
  const page = await see('/health')
  const cells = (label: string) =>
    [...page.matchAll(new RegExp(`data-label="${label}">(?:<b>)?([^<]+)`, 'g'))].map(([, text]) => text)
  const states = cells('State')
  expect(states).toHaveLength(16)
  expect(states).toEqual(['Failed', 'Warning', 'OK'].flatMap((word) => states.filter((each) => each === word)))
  expect(states[cells('Check').indexOf('workers')]).toBe('Failed')
  expect(page).toContain('No worker is running: no check, mail or payment is processed.')
  // The connections of tests have no limit of time.
  expect((await post('/health')).text).toContain('All checks ran: 2 checks failed.')
  expect(operator.log.some((line) => JSON.stringify(line).includes('2 checks failed'))).toBe(true)
})
