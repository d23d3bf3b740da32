import { Component, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../states.tsx'

type Props = {
  children: ReactNode
  /** The people to tell if the fault is ours. */
  help: ReactNode
}
type State = { error: unknown }

/** A page that can't be drawn takes neither the navigation nor the other pages with it: give each page a key of its own. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown') }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    const isCut = isMissingPart(error)
    return (
      <div role="alert">
        <EmptyState
          icon="warning"
          isPage
          title={isCut ? 'This page could not be loaded' : 'This page could not be shown'}
          // A part of the program that failed to load is not asked for again within one document.
          action={
            <div className="row wrap">
              <Button onClick={() => window.location.reload()}>Load it again</Button>
              {!isCut && this.props.help}
            </div>
          }
        >
          {isCut
            ? 'The connection broke while it was loading, or the product was updated in the meantime. Nothing was lost.'
            : 'This is our fault. Nothing was lost: your credits and contacts are kept on the server.'}
        </EmptyState>
      </div>
    )
  }
}

/** Each browser has words of its own for a module that did not come. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /module|import|preload|fetch|load/i.test(error.message)
}
