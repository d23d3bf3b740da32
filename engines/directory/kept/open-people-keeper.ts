import { blankPerson } from '../../sources/port.ts'
import {
  asWriter,
  ImportUnderWay,
  lockKeeping,
  noticeChange,
  withDirectoryClient,
  type DirectoryPool,
} from '../directory-lock.queries.ts'
import type { ImportField } from '../import/columns/layouts.ts'
import type { ShownPerson } from '../import/keep-people.ts'
import { seenPerson } from './seen-person.ts'
import type { DirectoryPerson } from '../port.ts'
import {
  deleteKept,
  deleteWaiting,
  deleteWaitingOfOthers,
  hasWork,
  insertWaiting,
  selectKeptNames,
  selectWaiting,
  type WaitingPerson,
} from './kept.queries.ts'
import type { KeepingSource, PeopleKeeper } from './port.ts'

const dayMs = 24 * 60 * 60_000
/** People of one transaction: whoever imports a file waits for no more. */
const batch = 500
const batchesOfARun = 10

/** Work on a connection of the role that owns the tables. */
export type AsOwner = <Result>(work: (pool: DirectoryPool) => Promise<Result>) => Promise<Result>

/** @param pool of the limited role, by which people are noted and looked for */
export function openPeopleKeeper(pool: DirectoryPool, asOwner: AsOwner): PeopleKeeper {
  return {
    async note(source, people, seenAt) {
      const rows = people
        .filter(({ id, name }) => id !== '' && name)
        .map((person) => seenPerson(source, { ...blankPerson(person.id), ...person }))
      if (rows.length > 0) await insertWaiting(pool, { sourceId: source.id, people: rows, seenAt })
    },
    async keep(sources, now) {
      const able = sources.map(({ id, keepDays }) => ({ id, seenBefore: new Date(now.getTime() - keepDays * dayMs) }))
      const work = await hasWork(pool, able)
      if (!work.waiting && !work.going) return false
      await deleteWaitingOfOthers(
        pool,
        able.map(({ id }) => id),
      )
      try {
        return await asOwner(async (owner) => {
          const isMoreGoing = work.going && (await letGo(owner, able))
          const isMoreWaiting = work.waiting && (await keepWaiting({ pool, owner }, sources))
          return isMoreGoing || isMoreWaiting
        })
      } catch (error) {
        if (error instanceof ImportUnderWay) return false
        throw error
      }
    },
  }
}

async function letGo(owner: DirectoryPool, able: Parameters<typeof deleteKept>[1]['able']): Promise<boolean> {
  return withDirectoryClient(owner, async (client) => {
    await lockKeeping(client)
    for (let batches = 0; batches < batchesOfARun; batches += 1) {
      const gone = await asWriter(client, async () => {
        const gone = await deleteKept(client, { able, most: batch })
        if (gone > 0) await noticeChange(client)
        return gone
      })
      if (gone < batch) return false
    }
    return true
  })
}

async function keepWaiting(
  { pool, owner }: { pool: DirectoryPool; owner: DirectoryPool },
  sources: readonly KeepingSource[],
): Promise<boolean> {
  let batches = 0
  for (const { id, kind, label } of sources)
    for (;;) {
      if (batches === batchesOfARun) return true
      const waiting = await selectWaiting(pool, id, batch)
      if (waiting.length === 0) break
      batches += 1
      const { keepPeople } = await import('../import/keep-people.ts')
      const names = await selectKeptNames(
        pool,
        waiting.filter(({ person }) => person.nameIsPartial).map(({ contactId }) => contactId),
      )
      const shown = waiting.flatMap((each) => shownOf(each, kind, names))
      if (shown.length > 0) await keepPeople(owner, { sourceId: id, kind, label }, shown)
      await deleteWaiting(pool, waiting)
    }
  return false
}

/** A cut name stands for the whole one that is known, and is nobody's else. */
function shownOf(
  { contactId, person, seenAt }: WaitingPerson,
  kind: string,
  names: ReadonlyMap<string, string>,
): ShownPerson[] {
  const name = person.nameIsPartial ? names.get(contactId) : person.name
  if (name === undefined || !contactId.startsWith(`${kind}:`)) return []
  const fields = { ...fieldsOf(person), name, external_id: contactId.slice(kind.length + 1) }
  return [{ fields, seenAt, hasAddress: person.emailExpected, photoUrl: person.photoUrl }]
}

function fieldsOf(person: DirectoryPerson): Partial<Record<ImportField, string>> {
  return {
    job_title: person.jobTitle,
    company: person.company,
    company_domain: person.companyDomain ?? '',
    industry: person.industry,
    location: person.location,
    employee_count: person.finerSize || person.employeeCount,
    linkedin_url: person.linkedinUrl,
  }
}
