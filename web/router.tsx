import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react'
import { Redirect, Route, Router as Locations, Switch, useLocation, type AroundNavHandler } from 'wouter'
import type { User } from '../contract/accounts.ts'
import { changesWaiting, watchWaiting } from './api/line.ts'
import { whenShutOut } from './api/step-up.ts'
import { reloadUser, useCurrentUser, UserContext } from './api/use-current-user.ts'
import { useIsInstallationKnown } from './api/use-installation.ts'
import { AppFrame } from './features/accounts/app-frame.tsx'
import { MailServersNotice } from './features/accounts/mail-servers-notice.tsx'
import { PracticeNotice } from './features/accounts/practice-notice.tsx'
import { SentAway } from './features/accounts/sent-away.tsx'
import { SignOut } from './features/accounts/sign-out.tsx'
import { SideLists } from './features/contact-lists/side-lists.tsx'
import { ConfirmIdentity } from './features/factors/confirm-identity.tsx'
import { ContactSupport } from './features/support/contact-support.tsx'
import { laterPage, type LaterPage } from './later-page.tsx'
import { OverlayGate } from './overlay-gate.tsx'
import { NotFoundPage } from './pages/public/not-found-page.tsx'
import { Button } from './ui/button.tsx'
import { OfflineNotice } from './ui/page/offline-notice.tsx'
import { usePicture } from './ui/page/picture.tsx'
import { PageBoundary } from './ui/page/page-boundary.tsx'
import { EmptyState, FullScreenSpinner } from './ui/states.tsx'

/** Draws nothing; loaded with the first page that needs a session. */
const WatchChecks = laterPage(() => import('./pages/watch-checks.tsx'), 'WatchChecks', null)
const LandingPage = laterPage(() => import('./pages/public/landing-inside.tsx'), 'LandingInside')
const AuthPage = laterPage(() => import('./pages/auth-page.tsx'), 'AuthPage')
const ForgotPasswordPage = laterPage(() => import('./pages/password-pages.tsx'), 'ForgotPasswordPage')
const ResetPasswordPage = laterPage(() => import('./pages/password-pages.tsx'), 'ResetPasswordPage')
const ConfirmEmailPage = laterPage(() => import('./pages/password-pages.tsx'), 'ConfirmEmailPage')
const FactorNeededPage = laterPage(() => import('./pages/settings/factor-needed-page.tsx'), 'FactorNeededPage')
const SuspendedPage = laterPage(() => import('./pages/settings/suspended-page.tsx'), 'SuspendedPage')
const InvitationPage = laterPage(() => import('./pages/invitation-page.tsx'), 'InvitationPage')
const JoinPage = laterPage(() => import('./pages/join-page.tsx'), 'JoinPage')
const DashboardPage = laterPage(() => import('./pages/dashboard-page.tsx'), 'DashboardPage')
const SearchPage = laterPage(() => import('./pages/search/search-page.tsx'), 'SearchPage')
const ContactsPage = laterPage(() => import('./pages/contacts/contacts-page.tsx'), 'ContactsPage')
const AlertsPage = laterPage(() => import('./pages/alerts/alerts-page.tsx'), 'AlertsPage')
const CompaniesPage = laterPage(() => import('./pages/companies/companies-page.tsx'), 'CompaniesPage')
const CompanyPage = laterPage(() => import('./pages/companies/company-page.tsx'), 'CompanyPage')
const FilesPage = laterPage(() => import('./pages/checks/files-page.tsx'), 'FilesPage')
const FilePage = laterPage(() => import('./pages/checks/file-page.tsx'), 'FilePage')
const VerifierPage = laterPage(() => import('./pages/checks/verifier-page.tsx'), 'VerifierPage')
const VerifierListPage = laterPage(() => import('./pages/checks/list-page.tsx'), 'VerifierListPage')
const BuyCreditsPage = laterPage(() => import('./pages/credits/buy-credits-page.tsx'), 'BuyCreditsPage')
const CreditsPage = laterPage(() => import('./pages/credits/credits-page.tsx'), 'CreditsPage')
const ReceiptPage = laterPage(() => import('./pages/receipt-page.tsx'), 'ReceiptPage')
const SettingsPage = laterPage(() => import('./pages/settings/settings-page.tsx'), 'SettingsPage')
const SupportPage = laterPage(() => import('./pages/support-page.tsx'), 'SupportPage')
const SubscribePage = laterPage(() => import('./pages/credits/subscribe-page.tsx'), 'SubscribePage')

const signedInPages: [path: string, page: LaterPage][] = [
  ['/', DashboardPage],
  ['/search', SearchPage],
  ['/contacts', ContactsPage],
  ['/alerts/:id?', AlertsPage],
  ['/companies', CompaniesPage],
  ['/companies/:key', CompanyPage],
  ['/contacts/files', FilesPage],
  ['/contacts/files/:id', FilePage],
  ['/verifier', VerifierPage],
  ['/verifier/lists/:listId', VerifierListPage],
  ['/buy-credits', BuyCreditsPage],
  ['/credits', CreditsPage],
  ['/receipts/:id', ReceiptPage],
  ['/settings/:part?', SettingsPage],
  ['/support/:id?', SupportPage],
  ['/subscribe', SubscribePage],
]

/** What stands on the token of a mail, whoever is signed in, and whatever is closed to them. */
const mailedLinks: [path: string, page: LaterPage][] = [
  ['/confirm-email', ConfirmEmailPage],
  ['/forgot-password', ForgotPasswordPage],
  ['/reset-password', ResetPasswordPage],
  // Links that lead to another workspace, also out of one that is closed.
  ['/invitations', InvitationPage],
  ['/join', JoinPage],
]

const signedOutPages: [path: string, page: LaterPage][] = [['/auth', AuthPage], ['/login', AuthPage], ...mailedLinks]

/** Asks for the program of the page at this path before it is known who is signed in. What doesn't come is told by the page. */
export async function loadPageAt(path: string, hasSession: boolean): Promise<void> {
  const pages = hasSession ? signedInPages : signedOutPages
  const [, page] = pages.find(([at]) => isAt(at, path)) ?? []
  await page?.load().catch(() => {})
}

function routesTo(pages: readonly [path: string, page: LaterPage][]) {
  return pages.map(([path, page]) => <Route key={path} path={path} component={page} />)
}

function isAt(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/, '[^/]+')}/?$`).test(path)
}

/** The routes of the specification, section 2: which exist depends on whether somebody is signed in. */
export function Router() {
  const signIn = useCurrentUser()
  const isKnown = useIsInstallationKnown() && signIn.state !== 'loading'
  // React draws what is deferred in slices; frame and page in one go would hold a slow phone for half a second.
  const isDrawn = useDeferredValue(isKnown)
  const waiting = useSyncExternalStore(watchWaiting, changesWaiting, () => 0)
  useScrollToTop()
  useEffect(() => whenShutOut(() => void reloadUser()), [])
  if (signIn.state === 'unreachable')
    return (
      <EmptyState
        icon="warning"
        isPage
        title="The server can’t be reached"
        action={<Button onClick={signIn.retry}>Try again</Button>}
      >
        Check your connection. Nothing was lost.
      </EmptyState>
    )
  if (!isKnown || !isDrawn) return <FullScreenSpinner text="Loading" />
  return (
    <Locations aroundNav={leaveDocument}>
      <PracticeNotice />
      <MailServersNotice />
      <OfflineNotice waiting={waiting} />
      <UserContext value={signIn.state === 'authenticated' ? signIn.user : null}>
        <PageBoundary key={signIn.state} help={<ContactSupport look="button" />}>
          {signIn.state === 'authenticated' ? <Inside user={signIn.user} /> : <SignedOut />}
        </PageBoundary>
        {signIn.state === 'authenticated' && <ConfirmIdentity />}
      </UserContext>
    </Locations>
  )
}

const mailedRoutes = routesTo(mailedLinks)

function Inside({ user }: { user: User }) {
  if (user.suspension) return <Suspended />
  return isShutOut(user) ? <ShutOut /> : <SignedIn />
}

/** One page, wherever they go. */
function Suspended() {
  return (
    <Switch>
      <Route path="/logout" component={SignOut} />
      {mailedRoutes}
      <Route component={SuspendedPage} />
    </Switch>
  )
}

/** The workspace lets in only people with a second factor. */
function isShutOut({ workspace, hasFactor }: User): boolean {
  return workspace.requiresFactor && !hasFactor
}

/** All that is left of it: the settings where a factor is added, and the way elsewhere. */
function ShutOut() {
  return (
    <Switch>
      <Route path="/logout" component={SignOut} />
      {mailedRoutes}
      <Route path="/settings/security" component={FactorNeededPage} />
      <Route>
        <Redirect to="/settings/security" replace />
      </Route>
    </Switch>
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
      {mailedRoutes}
      <Route>
        <AppFrame lists={<SideLists />}>
          <WatchChecks />
          {usePicture() === null && <OverlayGate />}
          <PageBoundary
            key={/^\/(settings|alerts|support|companies)\//.exec(path)?.[0] ?? path}
            help={<ContactSupport look="button" />}
          >
            <Switch>
              {routesTo(signedInPages)}
              <Route component={NotFoundPage} />
            </Switch>
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
      {routesTo(signedOutPages)}
      {signedInPages.map(([path]) => (
        <Route key={path} path={path}>
          <SentAway page={path.split('/')[1] ?? ''} />
        </Route>
      ))}
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

/** A new page begins at its top, unless a place further down is meant; going back keeps what the browser remembers. */
function useScrollToTop(): void {
  const [path] = useLocation()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (window.location.hash !== '') return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [path])
}

/**
 * The page with the payment form is a document of its own: its policy lets the payment provider's script in, and no other
 * page's does. The pages for everybody are documents too, drawn by the server. So whoever goes there or comes from there
 * loads a page, however they were sent.
 */
const leaveDocument: AroundNavHandler = (navigate, to, options) => {
  if (documentOf(to) === documentOf(window.location.pathname)) return navigate(to, options)
  if (options?.replace) window.location.replace(to)
  else window.location.assign(to)
}

function documentOf(path: string): 'payment' | 'public' | 'app' {
  if (/^\/subscribe\/?(?:[?#]|$)/.test(path)) return 'payment'
  return /^\/(blog|privacy-policy|terms-of-service)(?:[/?#]|$)/.test(path) ? 'public' : 'app'
}
