import { isListed } from './plain-companies.conformance.ts'
import type { KnownPerson } from './plain-things.conformance.ts'
import type { ListCriteria, PeopleList } from '../port.ts'

/** Whom lists let in. */
export async function listedIds({ anyOf, noneOf }: ListCriteria, everybody: readonly KnownPerson[]): Promise<string[]> {
  const read = (lists: readonly PeopleList[]) =>
    Promise.all(
      lists.map(async (list) => {
        if (list.kind === 'people') throw new Error('described people are not known here')
        return isListed(everybody, { kind: list.kind, entries: await list.entries() })
      }),
    )
  const [wanted, unwanted] = [await read(anyOf), await read(noneOf)]
  return everybody
    .filter((person) => wanted.length === 0 || wanted.some((isOn) => isOn(person)))
    .filter((person) => !unwanted.some((isOn) => isOn(person)))
    .map(({ id }) => id)
}
