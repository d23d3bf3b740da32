import type { ReactNode } from 'react'
import { productName } from '../../contract/product.ts'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { useTitle } from '../ui/use-title.ts'

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy">
      <h2>What we keep of you</h2>
      <p>
        Your name and email address as you gave them, your password as a hash that cannot be turned back, your searches,
        the contacts you saved or revealed, and the ledger of your credits.
      </p>
      <h2>Where contacts come from</h2>
      <p>
        Mainly from professional profile networks, company websites and business directories. Every reveal names its
        source. In practice mode all people are made up.
      </p>
      <h2>If you are one of the people found here</h2>
      <p>You can ask to be removed. We answer legal and privacy requests within 48 hours.</p>
    </LegalPage>
  )
}

export function TermsPage() {
  return (
    <LegalPage title="Terms of Service">
      <h2>Credits</h2>
      <p>
        A credit is taken only when an email address was found and verified. Credits never expire and are non-refundable
        except as required by law.
      </p>
      <h2>Use</h2>
      <p>We may suspend an account for violations of these terms, fraud, abuse or non-payment.</p>
      <h2>Liability</h2>
      <p>Our liability is capped at the amount you paid in the last twelve months.</p>
    </LegalPage>
  )
}

function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(`${title} | ${productName}`)
  return (
    <AuthFrame>
      <article className="reading">
        <h1>{title}</h1>
        <p className="muted">January 2025</p>
        {children}
      </article>
    </AuthFrame>
  )
}
