import { Button } from './button.tsx'

/** In the place of a part that did not arrive: a cut connection takes that part, not the page. */
export function NotLoaded({ what }: { what: string }) {
  return (
    <div className="not-loaded" role="alert">
      <p>{what} could not be loaded. Check your connection and reload the page.</p>
      <Button size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  )
}
