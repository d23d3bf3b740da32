import { createHmac, randomBytes } from 'node:crypto'
import { inTransaction, type Db, type Transaction } from '../../db/transaction.ts'
import { findFact, hasAccounts, lockInstallation, putFact } from './installation.queries.ts'

type Settled = { mode: 'practice' | 'live'; secretKey: string; secretKeysBefore: string[] }
type Wanted = { mode: 'practice' | 'live'; secretKey: string | undefined; secretKeyBefore?: string | undefined }

const keyMark = 'secret_key_mark'

/** What an operator reads where a key is another one than that of the processes before. */
export const otherKeySentence =
  'SECRET_KEY is not the one with which this installation worked so far. What that one sealed can’t be opened here (mails that wait, keys of sources, ' +
  'authenticator apps, sign-on), nor there what is sealed here. Give all processes and commands the same key, and name the one before in SECRET_KEY_BEFORE.'

/**
 * The settings of the first start, which the installation keeps: practice or live, and the key that signs cookies and
 * cursors; keys from before, which still open what they sealed. Throws a sentence for the operator if a start would change the mode under existing accounts.
 * `isOtherKey`: nobody here knows the key of before. A start is believed all the same, a command isn't.
 */
export async function settleInstallation(
  ownerDb: Db,
  wanted: Wanted,
  { isStart }: { isStart: boolean },
): Promise<Settled & { isOtherKey: boolean }> {
  return inTransaction(ownerDb, async (tx) => {
    await lockInstallation(tx)
    const settled = await settle(tx, wanted)
    const known = await findFact(tx, keyMark)
    const { secretKey, secretKeysBefore } = settled
    const isOtherKey = known !== undefined && ![secretKey, ...secretKeysBefore].some((key) => markOf(key) === known)
    if (markOf(secretKey) !== known && (isStart || !isOtherKey)) await putFact(tx, keyMark, markOf(secretKey))
    return { ...settled, isOtherKey }
  })
}

/** Tells keys apart, and nothing of them. */
function markOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('which key this is').digest('hex').slice(0, 16)
}

async function settle(tx: Transaction, wanted: Wanted): Promise<Settled> {
  const mode = (await findFact(tx, 'mode')) as 'practice' | 'live' | undefined
  if (mode !== wanted.mode) {
    if (mode !== undefined && (await hasAccounts(tx))) throw new Error(modeSentence(mode, wanted.mode))
    await putFact(tx, 'mode', wanted.mode)
  }
  const before = wanted.secretKeyBefore === undefined ? [] : [wanted.secretKeyBefore]
  const kept = await findFact(tx, 'secret_key')
  const own = typeof kept === 'string' ? [kept] : []
  if (wanted.secretKey !== undefined)
    return { mode: wanted.mode, secretKey: wanted.secretKey, secretKeysBefore: [...before, ...own] }
  if (own[0] !== undefined) return { mode: wanted.mode, secretKey: own[0], secretKeysBefore: before }
  const secretKey = randomBytes(32).toString('base64url')
  await putFact(tx, 'secret_key', secretKey)
  return { mode: wanted.mode, secretKey, secretKeysBefore: before }
}

function modeSentence(is: string, wanted: string): string {
  return (
    `This installation has accounts in ${is} mode and was started in ${wanted} mode. ` +
    `Set QUARRY_MODE=${is} to go on with it, or use another database for ${wanted} mode.`
  )
}

/** The key that the installation made for itself; null if it has none. */
export async function findSecretKey(db: Db): Promise<string | null> {
  const key = await findFact(db, 'secret_key')
  return typeof key === 'string' ? key : null
}

/** The product's addresses for the practice payment provider: the origin of its pages, and the endpoint for events. */
export type ProductPlace = { origin: string; webhookUrl: string }

const productKey = 'practice_product'

/** Kept for a provider that starts later than the web process that listens here. */
export async function noteProduct(ownerDb: Db, place: ProductPlace): Promise<void> {
  await inTransaction(ownerDb, async (tx) => {
    await lockInstallation(tx)
    await putFact(tx, productKey, place)
  })
}

/** The product's addresses for the practice payment provider; null if no web process has listened yet. */
export async function findProduct(db: Db): Promise<ProductPlace | null> {
  return ((await findFact(db, productKey)) as ProductPlace | undefined) ?? null
}
