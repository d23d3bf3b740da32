import { useMay } from '../../features/accounts/use-may.ts'
import { useLists } from '../../features/contact-lists/use-lists.ts'
import { AddToList, type ListChosen } from '../../features/contact-lists/add-to-list.tsx'
import { reloadPerson } from '../../features/person/use-person.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks.tsx'
import { addPeople, takePeopleOff } from './change-people-on-lists.ts'

/** The lists that a person is on, each left by a press, and the way onto others. */
export function PersonLists({ id, on }: { id: string; on: readonly number[] }) {
  const lists = useLists()
  const theirs = (lists ?? []).filter((list) => on.includes(list.id))
  const mayChange = useMay('addToContactList')
  const reload = () => void reloadPerson(id)
  if (!mayChange && theirs.length === 0) return null
  return (
    <div className="person-tags person-lists">
      <h3>Lists</h3>
      {theirs.length > 0 && (
        <ul>
          {theirs.map((list) => (
            <li key={list.id}>
              {mayChange ? (
                <button
                  type="button"
                  className="tag"
                  title={`Remove from ${list.name}`}
                  onClick={() => void takePeopleOff(list, [id], reload)}
                >
                  <span className="ellipsis">
                    <span className="hidden-visually">Remove from the list </span>
                    {list.name}
                  </span>
                  <Icon name="close" small />
                </button>
              ) : (
                <Tag>{list.name}</Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <AddToList except={on} onChoose={(chosen: ListChosen) => void addPeople(chosen, [id], reload)} />}
    </div>
  )
}
