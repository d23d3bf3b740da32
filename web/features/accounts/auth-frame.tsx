import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { productLogo, productName } from '../../../contract/site.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Wordmark } from '../../ui/marks.tsx'

/** The bar above, the links below. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const support = useInstallation()?.supportEmail
  return (
    <div className="auth">
      <header>
        <Wordmark name={productName} logo={productLogo} href="/" />
        <ButtonLink look="ghost" href="/">
          <Icon name="left" small />
          Back to Home
        </ButtonLink>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <Link className="link" href="/privacy-policy">
          Privacy Policy
        </Link>
        <Link className="link" href="/terms-of-service">
          Terms of Service
        </Link>
        {support && (
          <a className="link" href={`mailto:${support}`}>
            Contact Support
          </a>
        )}
      </footer>
    </div>
  )
}

/** The frame with one card in its middle. */
export function AuthCard(props: { label?: string; look?: 'parted' | 'settings-body'; children: ReactNode }) {
  return (
    <AuthFrame>
      <div className="auth-card single">
        <section className={props.look ? `form-side ${props.look}` : 'form-side'} aria-label={props.label}>
          {props.children}
        </section>
      </div>
    </AuthFrame>
  )
}

/** In place of what a link led to, where it leads there no more. */
export function DeadLink({ title, why }: { title: string; why: string | null }) {
  return (
    <div className="stack" role="status">
      <h1>{title}</h1>
      <p>{why}</p>
      <div>
        <ButtonLink href="/">Go to {productName}</ButtonLink>
      </div>
    </div>
  )
}
