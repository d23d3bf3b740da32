import { productLogo, productName } from '../../../contract/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/marks.tsx'
import { useSells } from './use-sells.ts'

/** Stays in view; its anchors lead to the landing page's sections from everywhere. */
export function PublicHeader({ hasSession = false }: { hasSession?: boolean }) {
  const sells = useSells()
  return (
    <header className="public-top poster">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="inner">
        <Wordmark name={productName} logo={productLogo} href="/" />
        <nav aria-label="Page">
          <a href="/#features">Features</a>
          <a href="/#pricing">{sells ? 'Pricing' : 'Credits'}</a>
        </nav>
        {hasSession ? (
          <span className="keys">
            <ButtonLink look="on-poster" href="/">
              Dashboard
            </ButtonLink>
          </span>
        ) : (
          <span className="keys">
            <ButtonLink look="on-poster" href="/auth?tab=login">
              Login
            </ButtonLink>
            <ButtonLink look="credit" href="/auth">
              {sells ? 'Buy Credits' : 'Start free'}
            </ButtonLink>
          </span>
        )}
      </div>
    </header>
  )
}
