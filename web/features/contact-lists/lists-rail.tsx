import { useMay } from '../../api/use-may.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import { limits } from '../../../contract/lists.ts'
import { useContactLists } from '../../api/contact-lists.ts'
import { useFocusIfLost } from '../../ui/forms/use-focus-after.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useDropOfRows } from './dragged-people.ts'
import { ListNameField } from './list-name-field.tsx'
import { ListRow } from './list-row.tsx'
import { number } from '../../ui/format.ts'

const stripEdgePx = 16

export type Place = {
  href: string
  label: string
  icon: IconName
  count: number | null
  isCurrent: boolean
  onDropped?: (personIds: string[]) => void
}

/** The places of the contact database: everybody, the lists, the saved searches. On a phone a strip that moves sideways. */
export function ListsRail(props: {
  places: readonly Place[]
  current: number | null
  /** How many are on a list, where that is known better than by the server's last answer. */
  countOf: (id: number) => number | null
  onDropped: (list: ContactList, personIds: string[]) => void
  onMake: (name: string) => void
  onRename: (list: ContactList, name: string) => void
  onDelete: (list: ContactList) => void
  children?: ReactNode
}) {
  const lists = useContactLists(true, true)
  const mayChange = useMay('createContactList')
  const [isMaking, setIsMaking] = useState(false)
  const head = useFocusIfLost<HTMLDivElement>(isMaking ? 'making' : '')
  const taken = (lists ?? []).map(({ name }) => name)
  const rail = useRef<HTMLElement>(null)
  const openAt = lists === null ? '' : `${props.current ?? ''}`
  useEffect(() => {
    // Where it is a strip, the list that is shown is in sight.
    const row = rail.current?.querySelector<HTMLElement>(`[data-list="${openAt}"]`)
    if (rail.current && row) rail.current.scrollLeft = row.offsetLeft - stripEdgePx
  }, [openAt])
  return (
    <nav ref={rail} className="lists-rail" aria-label="Contacts and lists">
      <ul>
        {props.places.map((place) => (
          <RailLink key={place.href} {...place} />
        ))}
      </ul>
      <div className="rail-head" ref={head}>
        <h2>Lists</h2>
        {mayChange && (lists?.length ?? 0) < limits.contactLists && (
          <Button look="ghost" size="small" iconOnly data-focus aria-label="New list" onClick={() => setIsMaking(true)}>
            <Icon name="plus" small />
          </Button>
        )}
      </div>
      <ul>
        {isMaking && (
          <li>
            <ListNameField
              label="Name of the new list"
              name=""
              taken={taken}
              onCancel={() => setIsMaking(false)}
              onDone={(name) => {
                setIsMaking(false)
                props.onMake(name)
              }}
            />
          </li>
        )}
        {lists?.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            count={props.countOf(list.id) ?? list.count}
            isCurrent={props.current === list.id}
            taken={taken}
            mayChange={mayChange}
            onDropped={(ids) => props.onDropped(list, ids)}
            onRename={(name) => props.onRename(list, name)}
            onDelete={() => props.onDelete(list)}
          />
        ))}
      </ul>
      {lists?.length === 0 && mayChange && !isMaking && (
        <p className="muted small rail-empty">Gather people for a campaign, an event or a colleague.</p>
      )}
      {props.children}
    </nav>
  )
}

export function RailLink({ href, label, icon, count, isCurrent, onDropped }: Place) {
  const drop = useDropOfRows((ids) => onDropped?.(ids), 'move')
  return (
    <li className="list-row" {...(onDropped && drop)}>
      <Link href={href} aria-current={isCurrent ? 'page' : undefined} title={label}>
        <Icon name={icon} small />
        <span className="ellipsis">{label}</span>
        {count !== null && <span className="n">{number.format(count)}</span>}
      </Link>
    </li>
  )
}
