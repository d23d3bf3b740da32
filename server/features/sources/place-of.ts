import type { Context } from '../../context.ts'
import { isLoopback } from '../../settings/is-loopback.ts'

/**
 * Why a source must not be asked there, as a sentence; null if it may be. In practice mode nothing leaves this machine; in live mode a
 * key travels encrypted, or not beyond this machine.
 */
export function placeFault(mode: Context['settings']['mode'], base: string | null): string | null {
  if (base === null)
    return mode === 'live'
      ? null
      : 'Practice mode asks nobody outside this machine: name the source’s address on it, like http://127.0.0.1:4010.'
  if (!URL.canParse(base)) return `'${base}' is not an address like https://api.vendor.com.`
  const url = new URL(base)
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return 'The address of a source has no password, no question mark and no #.'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address of a source begins with https://.'
  if (isLoopback(url.hostname)) return null
  if (mode === 'practice')
    return 'Practice mode asks nobody outside this machine: the address has to be a loopback one, like http://127.0.0.1:4010.'
  return url.protocol === 'https:' ? null : 'The address of a source outside this machine begins with https://.'
}

/** Without a slash at its end, as sources take it. */
export function placeOf(base: string): string {
  return base.trim().replace(/\/+$/, '')
}
