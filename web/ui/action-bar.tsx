import type { ReactNode } from 'react'
import { useIsWide } from './page/use-is-wide.ts'
import { number } from './format.ts'
import { laterPart } from './page/later-part.tsx'

const FoldedActions = laterPart(async () => (await import('./folded-actions.tsx')).FoldedActions, {
  meanwhile: ({ main }) => main,
  missing: ({ main }) => main,
})

/** What can be done with a selection, `main` most of all; rises when there is one. On a phone one line, and a sheet with all of it. */
export function ActionBar(props: {
  count: number
  /** Wherever this window is narrower, all of it stands in one line only with the sheet. */
  fromPx?: number
  /** The bar of what runs meanwhile, which stays in sight. */
  above?: ReactNode
  main: ReactNode
  children: ReactNode
}) {
  const { count, above, main, children } = props
  const isWide = useIsWide(props.fromPx)
  if (count === 0) return above
  const says = `${number.format(count)} selected`
  const bar = (
    <div className="action-bar" role="region" aria-label="Selected contacts">
      <span className="count" aria-live="polite">
        {says}
      </span>
      {isWide ? (
        <>
          {main}
          {children}
        </>
      ) : (
        <FoldedActions title={says} main={main}>
          {children}
        </FoldedActions>
      )}
    </div>
  )
  if (!above) return bar
  return (
    <div className="action-bars">
      {above}
      {bar}
    </div>
  )
}
