import { expect, it } from 'vitest'
import { muteToken, readMuteToken } from './mute-link.ts'

it('a link in an old mail mutes after a change of the secret key, if the old one is kept beside it', () => {
  const token = muteToken({ secretKey: 'first' }, { kind: 'search', id: 's_1' })
  const read = (secretKeysBefore: string[]) => readMuteToken({ secretKey: 'second', secretKeysBefore }, token)
  expect([read(['first']), read([]), read(['other'])]).toEqual([{ kind: 'search', id: 's_1' }, null, null])
})
