import { useLocation } from 'wouter'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { Icon } from '../../ui/icon.tsx'
import { askFrom } from './ask-from.ts'

/** To whoever runs this installation: the form in the product, or a letter from whom it doesn't know. */
export function ContactSupport({ look }: { look: 'button' | 'link' }) {
  const support = useInstallation()?.supportEmail
  const isIn = useCurrentUser().state === 'authenticated'
  const [path] = useLocation()
  if (!support) return null
  // A page that broke is left for good: hence no link inside the program.
  return (
    <a className={look} href={isIn ? askFrom(path) : `mailto:${support}`}>
      {look === 'button' && <Icon name="mail" small />}
      Contact Support
    </a>
  )
}
