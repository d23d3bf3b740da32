import { Link, useLocation } from 'wouter'
import { useContactLists } from '../../api/contact-lists.ts'
import { ListMark } from './list-mark.tsx'
import { number } from '../../ui/format.ts'

const shownAtMost = 5

/** Below the pages of the side navigation: the largest lists, and the way to all. Nothing where there is none. */
export function SideLists() {
  const lists = useContactLists()
  const [path] = useLocation()
  // That page has them at its own side.
  if (!lists || lists.length === 0 || path === '/contacts') return null
  const largest = [...lists].toSorted((a, b) => b.count - a.count).slice(0, shownAtMost)
  const shown = lists.filter((list) => largest.includes(list))
  return (
    <nav className="nav side-lists" aria-label="Lists">
      {shown.map(({ id, name, count }) => (
        <Link key={id} href={`/contacts?list=${id}`}>
          <ListMark />
          <span className="ellipsis">{name}</span>
          <span className="n">{number.format(count)}</span>
        </Link>
      ))}
      {lists.length > shown.length && (
        <Link href="/contacts">
          <span className="ellipsis">All {number.format(lists.length)} lists</span>
        </Link>
      )}
    </nav>
  )
}
