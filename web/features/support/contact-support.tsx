import { useInstallation } from '../../api/use-installation.ts'
import { Icon } from '../../ui/icon.tsx'

/** A letter to whoever runs this installation. */
export function ContactSupport({ look }: { look: 'button' | 'link' }) {
  const support = useInstallation()?.supportEmail
  if (!support) return null
  return (
    <a className={look} href={`mailto:${support}`}>
      {look === 'button' && <Icon name="mail" small />}
      Contact Support
    </a>
  )
}
