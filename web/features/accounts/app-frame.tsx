import { nameOf } from '../../../contract/security/name-of.ts'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { User } from '../../../contract/accounts.ts'
import { leftOfLimit } from '../../../pricing/reveal-price.ts'
import { productLogo, productName } from '../../../contract/site.ts'
import { whenSessionEnds } from '../../api/call.ts'
import { useUser } from '../../api/use-current-user.ts'
import { keepFiles } from '../../offline/keep-files.ts'
import { isApple } from '../../ui/commands/commands.ts'
import { Gem, Icon } from '../../ui/icon.tsx'
import { Keys } from '../../ui/commands/keys.tsx'
import { Avatar, Balance, firstLetter, Wordmark } from '../../ui/marks.tsx'
import { openOverlay } from '../../ui/commands/overlay.ts'
import { newAnswers } from './use-current-account.ts'
import { showsPagesOf } from './page-before.ts'
import { sendToSignIn } from './sent-away.tsx'
import { signOut } from './sign-out.tsx'
import { mainPages, useFrameCommands } from './use-frame-commands.ts'
import { number } from '../../ui/format.ts'
import { Later, LaterText } from '../../ui/page/picture.tsx'

/** The side navigation of every signed-in page; on a phone a bar above and one below. */
export function AppFrame({ lists, children }: { lists: ReactNode; children: ReactNode }) {
  const user = useUser()
  const [path, navigate] = useLocation()
  useEffect(() => showsPagesOf(user.id), [user.id])
  useEffect(() => whenSessionEnds(() => sendToSignIn(window.location.pathname.split('/')[1] ?? '')), [])
  useEffect(keepFilesLater, [])
  useFrameCommands(navigate)
  const name = nameOf(user)
  const initial = firstLetter(user.firstName || user.email)
  const avatar = (
    <Later>
      <Avatar name={user.email} initials={initial} photoUrl={user.profileImageUrl} />
    </Later>
  )
  const current: Current = (href) => {
    if (path === href) return 'page'
    return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
  }

  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="shell">
        <Side user={user} name={name} avatar={avatar} current={current}>
          {lists}
        </Side>
        <header className="phone-top">
          <Wordmark name={productName} logo={productLogo} href="/" />
          <span className="row">
            <button type="button" className="jump-phone" aria-label="Search or jump to" onClick={openPalette}>
              <Icon name="search" />
            </button>
            <Balance href="/credits">
              <LaterText length={4}>{number.format(user.enrichmentCredits)}</LaterText>
              <span className="hidden-visually">credits remaining</span>
              {user.enrichmentCreditsHeld > 0 && <span className="small">{user.enrichmentCreditsHeld} held</span>}
              {user.monthlyLimit && <LeftOfLimit limit={user.monthlyLimit} />}
            </Balance>
            <button
              type="button"
              className="phone-me"
              data-news={user.unreadAnswers > 0}
              aria-label={[`Workspaces of ${name}`, newAnswers(user.unreadAnswers)].filter(Boolean).join(', ')}
              onClick={openWorkspaces}
            >
              {avatar}
            </button>
          </span>
        </header>
        <main className="sheet" id="main" tabIndex={-1}>
          {children}
        </main>
        <nav className="phone-bar" aria-label="Main, bottom">
          {mainPages.map((item) => (
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

/** The calls of the first page go first. */
function keepFilesLater(): () => void {
  const timer = setTimeout(() => {
    if (navigator.onLine) keepFiles()
  }, 3_000)
  return () => clearTimeout(timer)
}

/** Short, for there is little room; read out whole. */
function LeftOfLimit({ limit }: { limit: NonNullable<User['monthlyLimit']> }) {
  return (
    <span className="small">
      <span aria-hidden="true">
        {number.format(leftOfLimit(limit))} of {number.format(limit.monthly)} left
      </span>
      <span className="hidden-visually">{leftOf(limit)}</span>
    </span>
  )
}

function leftOf(limit: NonNullable<User['monthlyLimit']>): string {
  return `${number.format(leftOfLimit(limit))} of your ${number.format(limit.monthly)} left this month`
}

type Current = (href: string) => 'page' | 'true' | undefined

function Side(props: { user: User; name: string; avatar: ReactNode; current: Current; children: ReactNode }) {
  const { user, current } = props
  return (
    <aside className="side" aria-label="Sidebar">
      <Wordmark name={productName} logo={productLogo} href="/" />
      <button type="button" className="jump" aria-keyshortcuts={paletteKeys} onClick={openPalette}>
        <Icon name="search" small />
        <span className="ellipsis">Search or jump to…</span>
        <Later>
          <Keys keys="mod+k" />
        </Later>
      </button>
      <nav className="nav" aria-label="Main">
        {mainPages.map((item) => (
          <Link key={item.href} href={item.href} aria-current={current(item.href)}>
            <Icon name={item.icon} />
            {item.label}
            <Keys keys={item.keys} />
          </Link>
        ))}
      </nav>
      {props.children}
      <Link className="wallet" href="/credits" aria-current={current('/credits')}>
        <span className="n">
          <Gem />
          <LaterText length={4}>{number.format(user.enrichmentCredits)}</LaterText>
        </span>
        <span className="l">
          credits remaining{user.enrichmentCreditsHeld > 0 && `, ${user.enrichmentCreditsHeld} held`}
        </span>
        {user.monthlyLimit && <span className="l">{leftOf(user.monthlyLimit)}</span>}
      </Link>
      {user.unreadAnswers > 0 && (
        <Link className="support-news" href="/support">
          <Icon name="mail" small />
          {newAnswers(user.unreadAnswers)}
        </Link>
      )}
      <button type="button" className="me" aria-haspopup="dialog" onClick={openWorkspaces}>
        {props.avatar}
        <span>
          <b className="ellipsis">
            <LaterText length={12}>{props.name}</LaterText>
          </b>
          <span className="ellipsis">
            <LaterText length={18}>{user.workspace.isPersonal ? user.email : user.workspace.name}</LaterText>
          </span>
        </span>
        <Icon name="down" small />
      </button>
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
  )
}

const paletteKeys = isApple ? 'Meta+K' : 'Control+K'

function openPalette(): void {
  openOverlay('palette')
}

function openWorkspaces(): void {
  openOverlay('workspaces')
}
