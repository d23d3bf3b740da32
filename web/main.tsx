import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { nameAs } from '../contract/site.ts'
import { createRoot } from 'react-dom/client'
import { InstallationProvider } from './api/installation-provider.tsx'
import { queryClient, noticeFocus } from './api/query-client.ts'
import { loadPageAt, Router } from './router.tsx'
import { letGoOfPicture, pictureIsDue, TakesOver } from './take-over.tsx'
import { PageBoundary } from './ui/page/page-boundary.tsx'
import { Toasts } from './ui/toasts/toast.tsx'
import { takeFirstAnswers } from './api/first-answers.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// The server writes both into the document, so that they stand in the first picture.
const named = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
if (named) nameAs({ name: named.content, logo: named.dataset['logo'] ?? null })
noticeFocus()
takeFirstAnswers()
const page = loadPageAt(window.location.pathname, document.documentElement.dataset['nobody'] === undefined)
// Where the server has drawn the page's first picture, it stays until the page can be drawn whole.
if (root.inert) void pictureIsDue(page).then(() => draw(root))
else draw(root)

/** In slices: frame and page in one go would hold a slow phone for half a second. */
function draw(root: HTMLElement): void {
  const drawn = createRoot(root)
  startTransition(() =>
    drawn.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <TakesOver root={root} onTaken={letGoOfPicture}>
            <PageBoundary help={null}>
              <InstallationProvider>
                <Toasts />
                <Router />
              </InstallationProvider>
            </PageBoundary>
          </TakesOver>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
