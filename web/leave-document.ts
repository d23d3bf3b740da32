import type { AroundNavHandler } from 'wouter'

/**
 * The page with the payment form is a document of its own: its policy lets the payment provider's script in, and no other
 * page's does. The pages for everybody are documents too, drawn by the server. So whoever goes there or comes from there
 * loads a page, however they were sent.
 */
export const leaveDocument: AroundNavHandler = (navigate, to, options) => {
  if (documentOf(to) === documentOf(window.location.pathname)) return navigate(to, options)
  if (options?.replace) window.location.replace(to)
  else window.location.assign(to)
}

function documentOf(path: string): 'payment' | 'public' | 'app' {
  if (/^\/subscribe\/?(?:[?#]|$)/.test(path)) return 'payment'
  return /^\/(blog|privacy-policy|terms-of-service)(?:[/?#]|$)/.test(path) ? 'public' : 'app'
}
