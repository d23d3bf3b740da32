import { toast, toastFailure } from './toast.tsx'

/** Copies and says so; without https a browser may refuse, and that is said too. */
export async function copyText(text: string, title: string, description?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title, ...(description === undefined ? {} : { description }) })
  } catch {
    toastFailure('Not copied', 'The browser did not allow it.')
  }
}
