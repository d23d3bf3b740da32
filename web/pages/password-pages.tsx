import { productName } from '../../contract/site.ts'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { ConfirmEmail } from '../features/accounts/confirm-email.tsx'
import { ForgotPasswordForm, ResetPasswordForm } from '../features/accounts/password-forms.tsx'
import { useTitle } from '../ui/page/use-title.ts'

export function ForgotPasswordPage() {
  useTitle(`New password | ${productName}`)
  return (
    <AuthFrame>
      <div className="auth-card single">
        <section className="form-side">
          <h1>A new password</h1>
          <ForgotPasswordForm />
        </section>
      </div>
    </AuthFrame>
  )
}

export function ResetPasswordPage() {
  useTitle(`New password | ${productName}`)
  return (
    <AuthFrame>
      <div className="auth-card single">
        <section className="form-side">
          <h1>Choose a new password</h1>
          <ResetPasswordForm />
        </section>
      </div>
    </AuthFrame>
  )
}

export function ConfirmEmailPage() {
  useTitle(`New address | ${productName}`)
  return (
    <AuthFrame>
      <div className="auth-card single">
        <section className="form-side">
          <ConfirmEmail />
        </section>
      </div>
    </AuthFrame>
  )
}
