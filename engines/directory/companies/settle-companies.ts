import {
  asWriter,
  ImportUnderWay,
  lockImports,
  noticeChange,
  withDirectoryClient,
  type DirectoryClient,
  type DirectoryPool,
} from '../directory-lock.queries.ts'
import {
  hasMoves,
  isUnsettled,
  renumberPiece,
  selectMadeBy,
  selectSpellings,
  writeMadeBy,
  writeReadings,
  type StoredSpelling,
} from './companies.queries.ts'
import { resolveTouched, touchedBy } from './resolve-touched.ts'
import { rulesMadeBy } from './rules-made-by.ts'

/** Spellings of one transaction. */
const PAGE = 2_000

/**
 * Resolves the spellings that never were, or all of them where other rules did, piece by piece, and finishes what an earlier run left. An
 * import that is under way does it itself.
 * @param signal stops behind the piece at work; the next start goes on
 */
export async function settleCompanies(pool: DirectoryPool, signal?: AbortSignal): Promise<void> {
  await withDirectoryClient(pool, async (client) => {
    if (!(await isUnsettled(client, rulesMadeBy()))) return
    try {
      await lockImports(client)
    } catch (error) {
      if (error instanceof ImportUnderWay) return
      throw error
    }
    await settleUnderLock(client, signal)
  })
}

/** The same for a session that has the imports' lock. */
export async function settleUnderLock(client: DirectoryClient, signal?: AbortSignal): Promise<void> {
  const madeBy = rulesMadeBy()
  const isKnown = (await selectMadeBy(client)) === madeBy
  if (!isKnown) {
    // all are read before any is resolved: what decides about one may stand behind it
    await eachPage(client, { unread: false, signal }, async (page) => writeReadings(client, page.map(touchedBy)))
    await eachPage(client, { unread: false, signal }, (page) => resolveTouched(client, page.map(touchedBy)))
  } else {
    await eachPage(client, { unread: true, signal }, (page) => resolveUnread(client, page))
  }
  if (signal?.aborted) return
  if (!isKnown) await writeMadeBy(client, madeBy)
  await renumberMoved(client, signal)
}

/** Gives the people of moved spellings new numbers, so that indexes take them anew, in pieces. */
export async function renumberMoved(client: DirectoryClient, signal?: AbortSignal): Promise<void> {
  let isMore = await hasMoves(client)
  while (isMore && signal?.aborted !== true)
    isMore = await asWriter(client, async () => {
      const more = await renumberPiece(client)
      await noticeChange(client)
      return more
    })
}

/** Reads and resolves spellings that never were, as the writer. */
export async function resolveUnread(client: DirectoryClient, unread: readonly StoredSpelling[]): Promise<void> {
  const touched = unread.map(touchedBy)
  await writeReadings(client, touched)
  await resolveTouched(client, touched)
}

async function eachPage(
  client: DirectoryClient,
  { unread, signal }: { unread: boolean; signal: AbortSignal | undefined },
  work: (page: readonly StoredSpelling[]) => Promise<void>,
): Promise<void> {
  let after = 0
  while (signal?.aborted !== true) {
    const page = await asWriter(client, async () => {
      const spellings = await selectSpellings(client, { after, limit: PAGE, unread })
      if (spellings.length > 0) await work(spellings)
      return spellings
    })
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last.id
  }
}
