import { lazyDialog } from './dialog.tsx'

const load = () => import('./base-page-sheet.tsx')

/**
 * On a phone, over the page: `whole` covers it, `low` rises from below. The page behind it can't be reached; toasts can. Escape,
 * the cross and a press beside it close it.
 */
export const PageSheet = lazyDialog(async () => (await load()).BasePageSheet)

/** For whoever will want one: it opens at once then, and without a network. */
export function loadPageSheet(): void {
  // A part that failed to load is not asked for again within one document.
  if (navigator.onLine) load().catch(() => {})
}
