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
