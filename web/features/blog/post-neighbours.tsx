import type { Neighbour } from '../../../contract/site.ts'
import { Icon } from '../../ui/icon.tsx'

/** What to read next: the article before this one and the one after it. */
export function PostNeighbours({ newer, older }: { newer: Neighbour | null; older: Neighbour | null }) {
  if (!newer && !older) return null
  return (
    <nav className="neighbours" aria-label="More articles">
      {newer && (
        <a href={`/blog/${newer.slug}`} rel="prev">
          <span>
            <Icon name="left" small /> Newer
          </span>
          <b>{newer.title}</b>
        </a>
      )}
      {older && (
        <a className="older" href={`/blog/${older.slug}`} rel="next">
          <span>
            Older <Icon name="right" small />
          </span>
          <b>{older.title}</b>
        </a>
      )}
    </nav>
  )
}
