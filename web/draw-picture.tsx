import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Router as Locations } from 'wouter'
import type { User } from '../contract/accounts.ts'
import { nameAs, type DrawPicture } from '../contract/site.ts'
import { currentUserKey } from './api/use-current-user.ts'
import { InstallationContext } from './api/use-installation.ts'
import { loadPageAt, Router } from './router.tsx'
import { PictureContext, type Picture } from './ui/page/picture.tsx'
import { loadPersonOf } from './pages/person/use-person-beside.tsx'

/** Draws the first picture of a page by its own parts, as they stand while all calls are on their way: of nobody, or with what `told` says. */
export const drawPicture: DrawPicture = async ({ installation, hasSession, path, query, isFrame, isAsked, told }) => {
  nameAs(installation.brand)
  await Promise.all([loadPageAt(path, hasSession), told && loadPersonOf(query)])
  const draw = (isWide: boolean) => {
    const picture: Picture = { isWide, isFrame, isAsked, isTold: told !== null }
    const answers = new QueryClient()
    answers.setQueryData(currentUserKey, hasSession ? (told?.user ?? nobody) : null)
    for (const [key, answer] of told?.answers ?? []) answers.setQueryData(key, answer)
    const drawn = renderToString(
      <PictureContext value={picture}>
        <QueryClientProvider client={answers}>
          <InstallationContext value={installation}>
            <Locations ssrPath={path} ssrSearch={query}>
              <Router />
            </Locations>
          </InstallationContext>
        </QueryClientProvider>
      </PictureContext>,
    )
    return drawn.replaceAll(styleAttribute, '')
  }
  const [wide, narrow] = [draw(true), draw(false)]
  if (wide === narrow) return wide
  return `<div class="picture-wide">${wide}</div><div class="picture-narrow">${narrow}</div>`
}

/** Our policy forbids them. A quote in a text or a value is escaped. */
const styleAttribute = / style="[^"]*"/g

/** In whose place it is drawn: what is theirs is left out of the picture (`Later`). */
const nobody: User = {
  id: '',
  email: '',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  isPremium: false,
  searchesUsedToday: 0,
  searchesRemaining: -1,
  searchesResetAt: new Date(0).toISOString(),
  enrichmentCredits: 0,
  enrichmentCreditsHeld: 0,
  enrichmentCreditsUsed: 0,
  enrichmentCreditsOwed: 0,
  savedContacts: 0,
  workspace: { id: '', name: '', isPersonal: true, role: 'owner', requiresFactor: false },
  suspension: null,
  monthlyLimit: null,
  unreadAnswers: 0,
  waitsForConfirmation: false,
  hasPassword: true,
  hasFactor: false,
  createdAt: new Date(0).toISOString(),
}
