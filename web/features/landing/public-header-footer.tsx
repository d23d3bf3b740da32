import { ownName, productLogo, productName } from '../../../contract/site.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { WordmarkDrawing, Wordmark } from '../../ui/marks.tsx'
import { useSells } from './use-sells.ts'
import { ButtonLink } from '../../ui/button.tsx'

const links = [
  ['/#features', 'Features'],
  ['/#pricing', 'Pricing'],
  ['/blog', 'Blog'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const

export function PublicFooter() {
  const installation = useInstallation()
  const sells = useSells()
  const support = installation?.supportEmail
  const operator = installation?.operator
  return (
    <footer className="public-footer poster">
      <div className="inner">
        <p className="say">
          Every charge
          <br />
          leaves a trail.
        </p>
        <ul>
          {links.map(([href, name]) => (
            <li key={href}>
              <a href={href}>{name === 'Pricing' && !sells ? 'Credits' : name}</a>
            </li>
          ))}
          {support && (
            <li>
              <a href={`mailto:${support}`}>Contact Support</a>
            </li>
          )}
        </ul>
        <p className="fine">
          {productName}. Start Your Hunt. Credits never expire.
          {operator && ` Run by ${operator.name}, ${operator.address}.`}
        </p>
      </div>
      {/* As wide as the page: it is drawn for this name. */}
      {productName === ownName && productLogo === null && (
        <p className="giant" aria-hidden="true">
          <WordmarkDrawing name={productName} logo={productLogo} />
        </p>
      )}
    </footer>
  )
}

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
