import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { nameAs } from '../contract/site.ts'
import { createRoot } from 'react-dom/client'
import { InstallationProvider } from './api/installation-provider.tsx'
import { queryClient, noticeFocus } from './api/query-client.ts'
import { loadPageAt, Router } from './router.tsx'
import { Toasts } from './ui/toasts/toast.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// The server writes both into the document, so that they stand in the first picture.
const named = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
if (named) nameAs({ name: named.content, logo: named.dataset['logo'] ?? null })
noticeFocus()
loadPageAt(window.location.pathname)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <InstallationProvider>
        <Router />
        <Toasts />
      </InstallationProvider>
    </QueryClientProvider>
  </StrictMode>,
)
