import { afterEach, expect, it } from 'vitest'
import { openTextReader } from './open-text-reader.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

function open(options: Parameters<typeof openTextReader>[1]) {
  const reader = openTextReader(() => {}, options)
  close = () => reader.close()
  return reader.readText
}

it('reads a text beside the event loop, and refuses it in the words of its own kind', async () => {
  const readText = open({})
  expect(await readText('addressList', { csv: 'ann@acme.com\nANN@acme.com' }, 'me')).toMatchObject({ given: 2 })
  await expect(readText('addressList', { csv: '\n' }, 'me')).rejects.toMatchObject({
    code: 'bad-request',
    message: 'There is no address in the list.',
  })
})

it('refuses one more than may wait as busy, and what takes too long as the text it is', async () => {
  const readText = open({ threads: 1, queue: { maxWaiting: 1, maxOfOne: 1 }, limitMs: 1 })
  const csv = '"'.repeat(4 * 1024 * 1024)
  const [long, , more] = await Promise.allSettled(
    ['one', 'two', 'three'].map((who) => readText('peopleFile', { csv }, who)),
  )
  expect(long).toMatchObject({
    reason: { code: 'bad-request', message: expect.stringContaining('too long') as string },
  })
  expect(more).toMatchObject({ reason: { code: 'busy', retryAfterSeconds: 1 } })
})
