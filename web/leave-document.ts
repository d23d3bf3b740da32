import type { AroundNavHandler } from 'wouter'

/**
 * The page with the payment form is a document of its own: its policy lets the payment provider's script in, and no other
 * page's does. So whoever goes there or comes from there loads a page, however they were sent.
 */
export const leaveDocument: AroundNavHandler = (navigate, to, options) => {
  if (hasPaymentForm(to) === hasPaymentForm(window.location.pathname)) return navigate(to, options)
  if (options?.replace) window.location.replace(to)
  else window.location.assign(to)
}

function hasPaymentForm(path: string): boolean {
  return /^\/subscribe\/?(?:[?#]|$)/.test(path)
}
