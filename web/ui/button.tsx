import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'wouter'

type Look = {
  look?: 'primary' | 'credit' | 'danger' | 'ghost' | 'ghost danger' | 'on-poster'
  size?: 'small' | 'large'
  wide?: boolean
  iconOnly?: boolean
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { busy?: boolean; children: ReactNode; ref?: Ref<HTMLButtonElement> }

/** A key that goes down. While `busy` it keeps its place and the focus, says so, and can't be pressed again. */
export function Button({ look, size, wide, iconOnly, busy = false, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, size, wide, iconOnly })}
      aria-busy={busy || undefined}
      {...(busy && { 'aria-disabled': true, onClick: refuse })}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

/** Of a key that sends a form, that it is sent again. */
function refuse(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

type LinkProps = Look & { href: string; outside?: boolean; children: ReactNode; 'aria-label'?: string }

/** A link that looks like a key; `outside` leaves the application (a full page load). */
export function ButtonLink({ look, size, wide, iconOnly, href, outside, children, ...rest }: LinkProps) {
  const className = classOf({ look, size, wide, iconOnly })
  if (outside)
    return (
      <a {...rest} className={className} href={href}>
        {children}
      </a>
    )
  return (
    <Link {...rest} className={className} href={href}>
      {children}
    </Link>
  )
}

function classOf({ look, size, wide, iconOnly }: Look): string {
  return ['button', look, size, wide && 'wide', iconOnly && 'icon-only'].filter(Boolean).join(' ')
}
