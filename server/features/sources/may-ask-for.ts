import type { PersonIdentifier } from '../../../engines/directory/port.ts'
import type { Context } from '../../context.ts'

/** What is known of somebody by which they could be on the list of the erased. */
export type SoughtPerson = {
  /** Of the directory, like `own:17`. */
  contactId: string | null
  addresses: readonly string[]
  linkedinUrl: string
  /** Their ids at sources. */
  sourceIds: readonly { kind: string; id: string }[]
}

/**
 * Whether anybody may be asked for this person, or about this address. False for whoever was erased or objected anywhere. Asked before
 * every call, as somebody may have been erased a moment ago.
 */
export async function mayAskFor({ suppression }: Pick<Context, 'suppression'>, person: SoughtPerson): Promise<boolean> {
  return !(await suppression.holds(identifiersOf(person)))
}

/**
 * Somebody objected at a source: nobody is asked for them again, and no import brings them back. What the operator's directory and the
 * workspaces have of them stays until the operator erases them, which the log asks for (docs/decisions/0097).
 */
export async function suppressObjector(
  { suppression, log }: Pick<Context, 'suppression' | 'log'>,
  source: { name: string },
  person: SoughtPerson,
): Promise<void> {
  await suppression.add(identifiersOf(person))
  log.warn(
    { source: source.name, contactId: person.contactId },
    'somebody objected at a source: nobody is asked for them again; quarry erase removes what is here',
  )
}

/** Of people whom sources named before: the positions of those whom nobody may be asked for, and nobody is told of, any more. */
export async function heldAmong(
  { suppression }: Pick<Context, 'suppression'>,
  people: readonly SoughtPerson[],
): Promise<Set<number>> {
  return people.length === 0 ? new Set() : suppression.heldAmong(people.map(identifiersOf))
}

function identifiersOf({ contactId, addresses, linkedinUrl, sourceIds }: SoughtPerson): PersonIdentifier[] {
  const all: PersonIdentifier[] = [
    ...addresses.map((value) => ({ kind: 'email' as const, value })),
    { kind: 'profile', value: linkedinUrl },
    { kind: 'id', value: contactId ?? '' },
    ...sourceIds.map(({ kind, id }) => ({ kind: 'id' as const, value: id === '' ? '' : `${kind}:${id}` })),
  ]
  return all.filter(({ value }) => value.trim() !== '')
}
