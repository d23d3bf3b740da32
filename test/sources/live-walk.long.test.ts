import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')
/** What the walk ends with where network namespaces can't be made. */
const notHere = 77

it('the whole live, killed in the middle: no call beyond the cap, no credit wrong, every call on a receipt', async (test) => {
  const args = ['--import', import.meta.resolve('tsx'), 'test/sources/live/walk.ts', '--people', '120', '--kills', '2']
  const { code, output } = await new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, args, { cwd: repository }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    )
  })
  if (code === notHere) return test.skip('network namespaces can’t be made here')
  expect([code, output]).toEqual([0, expect.stringContaining('Not one call beyond the cap') as string])
}, 1_800_000)
