import { toast } from './toast.tsx'

const shownMs = 15_000

/**
 * A part that failed to load is not asked for again within one document, whatever is pressed: only a page load brings it. When
 * is for the person to choose, who may have typed something. `keep`: what is to be there again afterwards.
 */
export function tellNotLoaded(keep: () => void = () => {}): void {
  toast({
    title: 'Could not be opened',
    description: 'A part of the page did not arrive. Check your connection and reload.',
    variant: 'destructive',
    ms: shownMs,
    action: {
      label: 'Reload',
      run() {
        keep()
        window.location.reload()
      },
    },
  })
}
