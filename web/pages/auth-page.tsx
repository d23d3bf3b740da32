import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { productName } from '../../contract/site.ts'
import { priceCredits } from '../../pricing/price-credits.ts'
import { signUpSlider } from '../../pricing/sliders.ts'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { isSentAway, wayToPageBefore } from '../features/accounts/way-back.ts'
import { useOffer } from '../features/accounts/use-current-account.ts'
import { RegisterForm } from '../features/accounts/register-form.tsx'
import { PaymentsNotice } from '../features/billing/payments-notice.tsx'
import { useAfterRegister } from '../features/billing/use-after-register.ts'
import { PriceCalculator } from '../features/credits/price-calculator.tsx'
import { PasskeySignIn } from '../features/factors/passkey-sign-in.tsx'
import { SecondFactorForm } from '../features/factors/second-factor-form.tsx'
import { LinkForm } from '../features/single-sign-on/link-form.tsx'
import { SignInBy, SignInRefused } from '../features/single-sign-on/sign-in-by.tsx'
import { Coin } from '../ui/marks.tsx'
import { Tabs } from '../ui/forms/tabs.tsx'
import { toast } from '../ui/toasts/toast.tsx'
import { useTitle } from '../ui/page/use-title.ts'
import { dollars } from '../ui/money.ts'

const tabs = [
  { key: 'register', label: 'Get Started' },
  { key: 'login', label: 'Login' },
] as const

export function AuthPage() {
  useTitle(`Start Your Hunt | ${productName}`)
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const [usual] = useState(() => (isSentAway() ? 'login' : 'register'))
  const tab = tabs.find(({ key }) => key === query.get('tab'))?.key ?? usual
  const [credits, setCredits] = useState(signUpSlider.start)
  const askFactor = () => navigate('/login?tab=login&factor=1', { replace: true })
  const afterPasskey = (id: string) => {
    const wayBack = wayToPageBefore(id, navigate)
    if (wayBack) toast({ title: 'Login Successful', description: 'Welcome back!', ...wayBack })
    navigate('/')
  }
  const afterRegister = useAfterRegister(credits)
  const { isSold } = useOffer()
  const hasPrice = tab === 'register' && isSold

  return (
    <AuthFrame>
      <div className={hasPrice ? 'auth-card' : 'auth-card single'}>
        {hasPrice && (
          <section className="poster" aria-label="Price">
            <h1>Start Your Hunt</h1>
            <PriceCalculator label="Number of contacts" range={signUpSlider} credits={credits} onChange={setCredits} />
          </section>
        )}
        <section className="form-side" aria-label="Account">
          {!hasPrice && <h1>Start Your Hunt</h1>}
          <Tabs
            label="Account"
            tabs={tabs}
            current={tab}
            onChange={(key) => navigate(key === usual ? path : `${path}?tab=${key}`, { replace: true })}
          >
            <SignInRefused code={query.get('refused')} />
            {query.get('factor') !== null ? (
              <SecondFactorForm onSignedIn={navigate} />
            ) : query.get('link') !== null ? (
              <LinkForm onSignedIn={() => navigate('/')} onFactorNeeded={askFactor} />
            ) : tab === 'register' ? (
              <div className="stack">
                {!isSold && <PaymentsNotice />}
                <RegisterForm
                  payLabel={isSold ? `Continue to Payment - ${dollars(priceCredits(credits).cents)}` : 'Create account'}
                  joins={!isSold}
                  onRegistered={afterRegister}
                />
              </div>
            ) : (
              <LoginForm onSignedIn={() => navigate('/')} onFactorNeeded={askFactor} />
            )}
            {query.get('link') === null && query.get('factor') === null && (
              <>
                {tab === 'login' && <PasskeySignIn onSignedIn={afterPasskey} />}
                <SignInBy />
              </>
            )}
          </Tabs>
          <p className="one-credit">
            <Coin>1</Coin>
            <span>
              One credit pays for one contact, and only after its mail server said yes. You can open the proof of every
              charge. Credits never expire and are non-refundable except as required by law.
            </span>
          </p>
        </section>
      </div>
    </AuthFrame>
  )
}
