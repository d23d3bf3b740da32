import type { SourceKind, SourcePerson } from '../../sources/port.ts'

/** A paid source whose terms, as the operator says, allow to keep its people. */
export type KeepingSource = {
  id: number
  kind: SourceKind
  /** As people read it. */
  label: string
  /** How many days behind the last time they were seen. */
  keepDays: number
}

/** What a source told of somebody; only the id is sure. */
export type ToldPerson = Partial<SourcePerson> & Pick<SourcePerson, 'id'>

/**
 * Keeps whom paid sources showed as people of the directory: under the source's id and name, found like imported ones. People of files
 * stand before them, and are never changed by them.
 */
export interface PeopleKeeper {
  /** Notes whom a source told of; they become rows a moment later. Of more than there is room for nobody is noted. */
  note(source: Pick<KeepingSource, 'id' | 'kind' | 'label'>, people: readonly ToldPerson[], seenAt: Date): Promise<void>

  /**
   * Makes rows of those who were noted, of these sources alone, and takes out whoever may be kept no longer, all people of other
   * sources among them. Does a bounded part; true if there is more. Nothing while a file is imported.
   */
  keep(sources: readonly KeepingSource[], now: Date): Promise<boolean>
}
