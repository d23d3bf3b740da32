import { createContext, useContext, type ReactNode } from 'react'

/**
 * How the server draws a page's first picture, which stands until the program has come (docs/decisions/0036): for a wide window or a
 * narrow one, of the frame alone or with the page, of a page that is asked something by its address, and with what the server was told
 * for whoever looks.
 */
export type Picture = { isWide: boolean; isFrame: boolean; isAsked: boolean; isTold: boolean }

export const PictureContext = createContext<Picture | null>(null)

/** Null wherever a page is drawn for somebody. */
export function usePicture(): Picture | null {
  return useContext(PictureContext)
}

/**
 * What depends on who looks, on their plan, their role or their browser: of the first picture it is only the place, and so it is until it
 * is known, where that takes an answer.
 */
export function Later({ isKnown = true, children }: { isKnown?: boolean; children: ReactNode }) {
  const isPicture = usePicture() !== null
  if (!isPicture && isKnown) return children
  // The picture can't be used as a whole.
  return (
    <div className="later" inert={!isPicture}>
      {children}
    </div>
  )
}

const space = '\u00A0'

/** The same for a word or a figure within a line. `length`: about how many characters it has. */
export function LaterText({ length, children }: { length: number; children: ReactNode }) {
  return usePicture() === null ? children : <span className="later-text">{space.repeat(length)}</span>
}
