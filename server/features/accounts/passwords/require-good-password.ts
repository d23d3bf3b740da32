import { limits } from '../../../../contract/lists.ts'
import { productName } from '../../../../contract/site.ts'
import { Refusal } from '../../../refusal.ts'

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

type Weakness = 'common' | 'own-name'

/** With so few characters around it, a frequent word is guessed as quickly as alone: Password1!, welcome2024. */
const headLength = 1_000
const mostAround = 4
/** Shorter words of an address are ignored. */
const leastWord = 3

const runs = [
  '0123456789'.repeat(21),
  'abcdefghijklmnopqrstuvwxyz'.repeat(9),
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]

let lists: Promise<{ all: Set<string>; head: Set<string> }> | null = null

/**
 * Why a password is among the first that an attacker would try; null if it isn't. Upper and lower case are the same. The list
 * is the 49,000 most frequent leaked passwords that come with zxcvbn, the product's name and the words of the account's own
 * address.
 */
export async function judgePassword(password: string, email: string): Promise<Weakness | null> {
  const typed = password.normalize('NFKC').toLowerCase()
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (new Set(typed).size <= 2 || isRun(typed)) return 'common'
  const own = wordsOf(email)
  if (own.has(typed) || own.has(core)) return 'own-name'
  const { all, head } = await (lists ??= readLists())
  return all.has(typed) || (typed.length - core.length <= mostAround && head.has(core)) ? 'common' : null
}

/** A part of 0-9, of the alphabet or of a keyboard row, forwards or backwards. */
function isRun(text: string): boolean {
  const backwards = Array.from(text).toReversed().join('')
  return runs.some((run) => run.includes(text) || run.includes(backwards))
}

/** Words that an attacker tries first: of the address (ann.lee@quarry-works.test → ann, lee, quarry, works …) and of the product. */
function wordsOf(email: string): Set<string> {
  const lower = email.trim().toLowerCase()
  const [local = '', domain = ''] = lower.split('@')
  const labels = domain.split('.').slice(0, -1)
  const words = [local, ...labels].flatMap((part) => [
    part,
    part.replace(/[^\p{L}\d]/gu, ''),
    ...part.split(/[^\p{L}]+/u),
  ])
  return new Set([lower, productName.toLowerCase(), ...words].filter((word) => word.length >= leastWord))
}

/** Loaded only when a password is set: half a megabyte to read, and more in memory. */
async function readLists(): Promise<{ all: Set<string>; head: Set<string> }> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['passwords-common'].map(String)
  return { all: new Set(words), head: new Set(words.slice(0, headLength)) }
}
