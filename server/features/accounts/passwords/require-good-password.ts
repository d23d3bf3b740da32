import { limits } from '../../../../contract/lists.ts'
import { productName } from '../../../../contract/site.ts'
import { Refusal } from '../../../refusal.ts'
import { judgePassword, type Weakness } from './judge-password.ts'

const advice = 'Use three or four unrelated words.'
const sentences: Record<Weakness, () => string> = {
  common: () => `This password is too common. ${advice}`,
  'own-name': () => `This password contains your address or our name, ${productName}, and is easy to guess. ${advice}`,
}

/**
 * Refuses a password of the wrong length, and in live mode one that is easily guessed. In practice mode, where scripts and
 * tests make accounts, it answers the live installation's objection as a hint.
 */
export async function requireGoodPassword(
  password: string,
  email: string,
  mode: 'practice' | 'live',
): Promise<string | undefined> {
  const { passwordMin, passwordMax } = limits
  // Counted as the contract does: an emoji is one character.
  const { length } = Array.from(password)
  if (length < passwordMin || length > passwordMax)
    throw new Refusal('bad-request', { message: `A password has ${passwordMin} to ${passwordMax} characters.` })
  const weakness = await judgePassword(password, email)
  if (weakness === null) return undefined
  if (mode === 'live') throw new Refusal('common-password', { message: sentences[weakness]() })
  return `A live installation would refuse this password. ${sentences[weakness]()}`
}
