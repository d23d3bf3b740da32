import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutSecrets } from './error-for-log.ts'

const secrets = [
  'sk_live_51H8abcDEF',
  'sk_test_practice',
  'qk_0aZ9bY8cX7dW6eV5fU4gT3hS2iR1jQ0kP9lO8mN7nM6',
  'rk_live_abc123',
  'whsec_abc+/=DEF-9',
  'pi_3abc_secret_9xyz',
  'seti_1_secret_2',
  'cs_test_a1_secret_b2',
]

describe('the log', () => {
  it.each(secrets)('holds no %s, from any part of a line', (secret) => {
    const line = JSON.stringify({
      msg: `failed with ${secret}.`,
      err: { message: secret, list: [secret] },
      [secret]: 1,
    })
    const kept = withoutSecrets(line)
    expect(kept).not.toContain(secret)
    expect(JSON.parse(kept)).toMatchObject({ msg: 'failed with [secret].' })
  })

  it('keeps everything else, ids and publishable keys too', () => {
    const line =
      '{"msg":"purchase granted","session":"cs_test_a1b2","key":"pk_live_abc","id":"evt_1","task_test_x":1,"prefix":"qk_0aZ9bY"}'
    expect(withoutSecrets(line)).toBe(line)
  })

  it('is written through it', () => {
    const logger = JSON.stringify(join(import.meta.dirname, '../../open-logger.ts'))
    const program = `import(${logger}).then(({ openLogger }) =>
      openLogger({ logLevel: 'info' }).error({ err: new Error('no sk_live_51H8abcDEF') }, 'whsec_abc'))`
    const { stderr } = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), '-e', program])
    expect(JSON.parse(String(stderr))).toMatchObject({ msg: '[secret]', err: { message: 'no [secret]' } })
  })
})
