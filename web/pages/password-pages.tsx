import { productName } from '../../contract/site.ts'
import { AuthCard } from '../features/accounts/auth-frame.tsx'
import { ConfirmEmail } from '../features/accounts/confirm-email.tsx'
import { ForgotPasswordForm, ResetPasswordForm } from '../features/accounts/password-forms.tsx'
import { useTitle } from '../ui/page/use-title.ts'

export function ForgotPasswordPage() {
  useTitle(`New password | ${productName}`)
  return (
    <AuthCard>
      <h1>A new password</h1>
      <ForgotPasswordForm />
    </AuthCard>
  )
}

export function ResetPasswordPage() {
  useTitle(`New password | ${productName}`)
  return (
    <AuthCard>
      <h1>Choose a new password</h1>
      <ResetPasswordForm />
    </AuthCard>
  )
}

export function ConfirmEmailPage() {
  useTitle(`New address | ${productName}`)
  return (
    <AuthCard>
      <ConfirmEmail />
    </AuthCard>
  )
}
