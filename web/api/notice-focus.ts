import { focusManager } from '@tanstack/react-query'

/**
 * The window gets focus when its tab is come back to, and also when only another window lay over it; of that the library
 * by itself takes no notice.
 */
export function noticeFocus(): void {
  focusManager.setEventListener((tell) => {
    const onFocus = () => tell()
    window.addEventListener('visibilitychange', onFocus)
    window.addEventListener('focus', onFocus)
    return () => {
      window.removeEventListener('visibilitychange', onFocus)
      window.removeEventListener('focus', onFocus)
    }
  })
}
