import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { Redirect, Route, Router as Locations, Switch, useLocation } from 'wouter'
import { useCurrentUser } from './api/use-current-user.ts'
import { AppFrame } from './features/accounts/app-frame.tsx'
import { PracticeNotice } from './features/accounts/practice-notice.tsx'
import { SentAway } from './features/accounts/sent-away.tsx'
import { SignOut } from './features/accounts/sign-out.tsx'
import { ContactSupport } from './features/support/contact-support.tsx'
import { leaveDocument } from './leave-document.ts'
import { OverlayGate } from './overlay-gate.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { Button } from './ui/button.tsx'
import { OfflineNotice } from './ui/offline-notice.tsx'
import { PageBoundary } from './ui/page-boundary.tsx'
import { EmptyState, FullScreenSpinner } from './ui/states.tsx'

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** Draws nothing; loaded with the first page that needs a session. */
const WatchChecks = page(() => import('./pages/watch-checks.tsx'), 'WatchChecks')
const LandingPage = page(() => import('./pages/landing-inside.tsx'), 'LandingInside')
const AuthPage = page(() => import('./pages/auth-page.tsx'), 'AuthPage')
const ForgotPasswordPage = page(() => import('./pages/password-pages.tsx'), 'ForgotPasswordPage')
const ResetPasswordPage = page(() => import('./pages/password-pages.tsx'), 'ResetPasswordPage')
const ConfirmEmailPage = page(() => import('./pages/password-pages.tsx'), 'ConfirmEmailPage')
const DashboardPage = page(() => import('./pages/dashboard-page.tsx'), 'DashboardPage')
const SearchPage = page(() => import('./pages/search-page.tsx'), 'SearchPage')
const ContactsPage = page(() => import('./pages/contacts-page.tsx'), 'ContactsPage')
const FilesPage = page(() => import('./pages/contacts/files-page.tsx'), 'FilesPage')
const FilePage = page(() => import('./pages/contacts/file-page.tsx'), 'FilePage')
const VerifierPage = page(() => import('./pages/verifier-page.tsx'), 'VerifierPage')
const VerifierListPage = page(() => import('./pages/verifier/verifier-list-page.tsx'), 'VerifierListPage')
const BuyCreditsPage = page(() => import('./pages/buy-credits-page.tsx'), 'BuyCreditsPage')
const CreditsPage = page(() => import('./pages/credits-page.tsx'), 'CreditsPage')
const SettingsPage = page(() => import('./pages/settings-page.tsx'), 'SettingsPage')
const SubscribePage = page(() => import('./pages/subscribe-page.tsx'), 'SubscribePage')

/** The routes of the specification, section 2: which exist depends on whether somebody is signed in. */
export function Router() {
  const signIn = useCurrentUser()
  useScrollToTop()
  if (signIn.state === 'loading') return <FullScreenSpinner text="Loading" />
  if (signIn.state === 'unreachable')
    return (
      <EmptyState
        icon="warning"
        isPage
        title="The server cannot be reached"
        action={<Button onClick={signIn.retry}>Try again</Button>}
      >
        Check your connection. Nothing was lost.
      </EmptyState>
    )
  return (
    <Locations aroundNav={leaveDocument}>
      <PracticeNotice />
      <OfflineNotice />
      <PageBoundary key={signIn.state} help={<ContactSupport look="button" />}>
        <Suspense fallback={<FullScreenSpinner text="Loading" />}>
          {signIn.state === 'authenticated' ? <SignedIn /> : <SignedOut />}
        </Suspense>
      </PageBoundary>
    </Locations>
  )
}

function SignedIn() {
  const [path] = useLocation()
  return (
    <Switch>
      <Route path="/auth">
        <Redirect to="/" replace />
      </Route>
      <Route path="/login">
        <Redirect to="/" replace />
      </Route>
      <Route path="/logout" component={SignOut} />
      <Route path="/confirm-email" component={ConfirmEmailPage} />
      <Route>
        <AppFrame>
          <Suspense fallback={null}>
            <WatchChecks />
          </Suspense>
          <OverlayGate />
          <PageBoundary key={path} help={<ContactSupport look="button" />}>
            <Suspense fallback={<FullScreenSpinner text="Loading" />}>
              <Switch>
                <Route path="/" component={DashboardPage} />
                <Route path="/search" component={SearchPage} />
                <Route path="/contacts" component={ContactsPage} />
                <Route path="/contacts/files" component={FilesPage} />
                <Route path="/contacts/files/:id" component={FilePage} />
                <Route path="/verifier" component={VerifierPage} />
                <Route path="/verifier/lists/:listId" component={VerifierListPage} />
                <Route path="/buy-credits" component={BuyCreditsPage} />
                <Route path="/credits" component={CreditsPage} />
                <Route path="/settings" component={SettingsPage} />
                <Route path="/subscribe" component={SubscribePage} />
                <Route component={NotFoundPage} />
              </Switch>
            </Suspense>
          </PageBoundary>
        </AppFrame>
      </Route>
    </Switch>
  )
}

function SignedOut() {
  return (
    <Switch>
      <Route path="/" component={LandingPage} />
      <Route path="/logout" component={LandingPage} />
      <Route path="/auth" component={AuthPage} />
      <Route path="/login" component={AuthPage} />
      <Route path="/forgot-password" component={ForgotPasswordPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/confirm-email" component={ConfirmEmailPage} />
      <Route path="/verifier/lists/:listId">
        <SentAway page="verifier" />
      </Route>
      <Route path="/contacts/files/:id?">
        <SentAway page="contacts" />
      </Route>
      <Route path="/:page">
        {({ page: name }) => (isAppPage(name) ? <SentAway page={name} /> : <NotFoundOutside />)}
      </Route>
      <Route component={NotFoundOutside} />
    </Switch>
  )
}

function NotFoundOutside() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}

function isAppPage(name: string): boolean {
  return ['search', 'contacts', 'verifier', 'buy-credits', 'credits', 'settings', 'subscribe'].includes(name)
}

/** A new page begins at its top; going back keeps what the browser remembers. */
function useScrollToTop(): void {
  const [path] = useLocation()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [path])
}
