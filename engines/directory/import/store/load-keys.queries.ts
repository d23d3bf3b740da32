import { copyOut } from '../../copy-out.queries.ts'
import type { DirectoryClient } from '../../directory-lock.queries.ts'
import { emailKey, externalKey, nameKey } from '../rows/key-hashes.ts'
import type { KnownKeys } from '../rows/known-keys.ts'

/** Learns the keys of everybody in the directory; of ids in other systems those of one layout alone. */
export async function loadKeys(client: DirectoryClient, layout: string, keys: KnownKeys): Promise<void> {
  const ofLayout = `layout = ${client.escapeLiteral(layout)}`
  await copyOut(
    client,
    `select id, email, case when ${ofLayout} then external_id else '' end, name_key from directory.people`,
    learn,
  )
  await copyOut(
    client,
    `select person_id, '', external_id, null::uuid from directory.other_ids where ${ofLayout}`,
    learn,
  )

  /** A number of four bytes, two texts, and a uuid or null. */
  function learn(message: Buffer, from: number): void {
    const id = message.readInt32BE(from + 4)
    let at = from + 8
    for (const kind of [emailKey, externalKey, nameKey]) {
      const bytes = message.readInt32BE(at)
      at += 4
      if (bytes <= 0) continue
      keys.learnSentKey(kind, message, at, at + bytes, id)
      at += bytes
    }
  }
}
