/** What this browser keeps under that name; null where nothing is, storage is off, or there is no browser. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** A yes or no that this browser keeps; where storage is off, it is not kept. */
export function readMark(name: string): boolean {
  return readKept(name) === 'yes'
}

/** Takes it back. */
export function dropMark(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

export function setMark(name: string): void {
  keep(name, 'yes')
}

/** Where storage is off, it is not kept, and asked or chosen again next time. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // It holds as long as the page.
  }
}

/** Leaves a note for the next page of this tab; where storage is off, it is lost. */
export function leaveNote(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // The page goes on without it.
  }
}

/** The note that a page of this tab left; null where none is. */
export function readNote(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** The same, once. */
export function takeNote(name: string): string | null {
  const note = readNote(name)
  if (note !== null) sessionStorage.removeItem(name)
  return note
}
