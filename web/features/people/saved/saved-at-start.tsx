import type { ReactNode } from 'react'
import type { Criteria } from '../criteria.ts'
import { SavedList } from './saved-list.tsx'
import type { KeptSearch } from './use-saved-searches.ts'

/** The saved searches, while nothing was searched yet. */
export function SavedAtStart(props: {
  searches: readonly KeptSearch[]
  isPremium: boolean
  onOpen: (criteria: Criteria) => void
}) {
  return (
    <section className="saved-at-start" aria-labelledby="saved-at-start">
      <h2 id="saved-at-start">Saved searches</h2>
      <SavedList {...props} opener={PlainButton} />
    </section>
  )
}

function PlainButton(props: { className: string; onClick: () => void; children: ReactNode }) {
  return <button type="button" {...props} />
}
