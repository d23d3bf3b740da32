import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useIsWide } from './page/use-is-wide.ts'
import { number } from './format.ts'

type Folded = ComponentType<{ title: string; main: ReactNode; children: ReactNode }>

const FoldedActions = lazy<Folded>(() =>
  import('./folded-actions.tsx').then(
    (module) => ({ default: module.FoldedActions }),
    () => ({ default: ({ main }) => main }),
  ),
)

/** What can be done with a selection, `main` most of all; rises when there is one. On a phone one line, and a sheet with all of it. */
export function ActionBar(props: {
  count: number
  /** The bar of what runs meanwhile, which stays in sight. */
  above?: ReactNode
  main: ReactNode
  children: ReactNode
}) {
  const { count, above, main, children } = props
  const isWide = useIsWide()
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
        <Suspense fallback={main}>
          <FoldedActions title={says} main={main}>
            {children}
          </FoldedActions>
        </Suspense>
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
