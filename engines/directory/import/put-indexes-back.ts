import {
  ImportUnderWay,
  lockImports,
  withDirectoryClient,
  type DirectoryClient,
  type DirectoryPool,
} from '../directory-lock.queries.ts'
import { buildMissingIndexes, hasSetAside } from './store/set-aside-indexes.queries.ts'

/** Makes the indexes again that an import had set aside when it was killed. One that is at work makes them itself. */
export async function putIndexesBack(pool: DirectoryPool): Promise<void> {
  await withDirectoryClient(pool, async (client) => {
    if ((await hasSetAside(client)) && (await isAlone(client))) await buildMissingIndexes(client)
  })
}

async function isAlone(client: DirectoryClient): Promise<boolean> {
  try {
    await lockImports(client)
    return true
  } catch (error) {
    if (error instanceof ImportUnderWay) return false
    throw error
  }
}
