import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { productName } from '../../../contract/product.ts'
import { useUser } from '../../api/use-current-user.ts'
import { whenSessionEnds } from '../../api/session-end.ts'
import { Gem, Icon, type IconName } from '../../ui/icon.tsx'
import { Avatar, Balance, firstLetter, Wordmark } from '../../ui/marks.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { sendToSignIn } from './sent-away.tsx'
import { signOut } from './sign-out.tsx'

const items: { href: string; label: string; short: string; icon: IconName }[] = [
  { href: '/', label: 'Dashboard', short: 'Dashboard', icon: 'dashboard' },
  { href: '/search', label: 'Contact Search', short: 'Search', icon: 'search' },
  { href: '/contacts', label: 'Contacts', short: 'Contacts', icon: 'people' },
  { href: '/verifier', label: 'Email Verifier', short: 'Verifier', icon: 'mail' },
  { href: '/buy-credits', label: 'Buy Credits', short: 'Credits', icon: 'gem' },
]

/** The side navigation of every signed-in page; on a phone a bar above and one below. */
export function AppFrame({ children }: { children: ReactNode }) {
  const user = useUser()
  const [path, navigate] = useLocation()
  useEffect(() => whenSessionEnds(() => sendToSignIn(window.location.pathname.slice(1))), [])
  useGoKeys(navigate)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  const initial = firstLetter(user.firstName || user.email)
  const avatar = <Avatar name={user.email} initials={initial} photoUrl={user.profileImageUrl} />
  const current = (href: string) => {
    if (path === href) return 'page' as const
    return href !== '/' && path.startsWith(`${href}/`) ? ('true' as const) : undefined
  }

  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="shell">
        <aside className="side" aria-label="Sidebar">
          <Wordmark name={productName} href="/" />
          <nav className="nav" aria-label="Main">
            {items.map((item, n) => (
              <Link key={item.href} href={item.href} aria-current={current(item.href)}>
                <Icon name={item.icon} />
                {item.label}
                <kbd aria-hidden="true">G {n + 1}</kbd>
              </Link>
            ))}
          </nav>
          <Link className="wallet" href="/credits" aria-current={current('/credits')}>
            <span className="n">
              <Gem />
              {user.enrichmentCredits.toLocaleString('en-US')}
            </span>
            <span className="l">
              credits remaining{user.enrichmentCreditsHeld > 0 && `, ${user.enrichmentCreditsHeld} held`}
            </span>
          </Link>
          <div className="me">
            {avatar}
            <div>
              <b className="ellipsis">{name}</b>
              <span className="ellipsis">{user.email}</span>
            </div>
          </div>
          <div className="side-foot">
            <Link href="/settings" aria-current={current('/settings')}>
              <Icon name="settings" small />
              Settings
            </Link>
            <button type="button" onClick={() => void signOut()}>
              <Icon name="signOut" small />
              Sign out
            </button>
          </div>
        </aside>
        <header className="phone-top">
          <Wordmark name={productName} href="/" />
          <span className="row">
            <Balance href="/credits">
              {user.enrichmentCredits.toLocaleString('en-US')}
              <span className="hidden-visually">credits remaining</span>
              {user.enrichmentCreditsHeld > 0 && <span className="small">{user.enrichmentCreditsHeld} held</span>}
            </Balance>
            <Link href="/settings" aria-label={`Settings of ${name}`}>
              {avatar}
            </Link>
          </span>
        </header>
        <main className="sheet" id="main" tabIndex={-1}>
          {children}
        </main>
        <nav className="phone-bar" aria-label="Main, bottom">
          {items.map((item) => (
            <Link key={item.href} href={item.href} aria-current={current(item.href)}>
              <Icon name={item.icon} />
              {item.short}
            </Link>
          ))}
        </nav>
      </div>
    </>
  )
}

const goMs = 1_500

/** `g` and then a number goes to that page; `/` to the page's first search field. */
function useGoKeys(navigate: (to: string) => void): void {
  const wentAt = useRef(0)
  const to = (index: number) => () => {
    const item = items[index]
    if (item && Date.now() - wentAt.current < goMs) navigate(item.href)
  }
  useKeys({
    g: () => {
      wentAt.current = Date.now()
    },
    '1': to(0),
    '2': to(1),
    '3': to(2),
    '4': to(3),
    '5': to(4),
    '/': (event) => {
      const field = document.querySelector<HTMLInputElement>('input[data-slash]')
      if (!field) return
      event.preventDefault()
      field.focus()
      field.select()
    },
  })
}
