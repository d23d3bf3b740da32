import type { Appearance } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

/**
 * The product's colours for the payment form. In the provider's frames, which see none of our styles, a font that every system has;
 * the practice form stands on our page and takes ours.
 */
export function useAppearance(isFramed: boolean): Appearance {
  const scheme = useSyncExternalStore(followScheme, schemeNow)
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colourOf('--forest'),
      colorBackground: colourOf('--raised'),
      colorText: colourOf('--ink'),
      colorTextSecondary: colourOf('--ink-2'),
      colorDanger: colourOf('--brick'),
      borderRadius: '7px',
      ...(isFramed && { fontFamily: 'ui-sans-serif, system-ui, sans-serif' }),
      fontSizeBase: '15px',
      spacingUnit: '4px',
    },
  }
}

function followScheme(tell: () => void): () => void {
  darkSystem.addEventListener('change', tell)
  return () => darkSystem.removeEventListener('change', tell)
}

function schemeNow(): string {
  return document.documentElement.dataset['theme'] ?? (darkSystem.matches ? 'dark' : 'light')
}

/** A token as the colour it stands for now: what is computed has light-dark() resolved. */
function colourOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const colour = getComputedStyle(probe).color
  probe.remove()
  return colour
}
