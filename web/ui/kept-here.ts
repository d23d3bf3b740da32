/** A yes or no that this browser keeps; where storage is off, it is not kept. */
export function readMark(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'yes'
  } catch {
    return false
  }
}

export function setMark(name: string): void {
  try {
    localStorage.setItem(name, 'yes')
  } catch {
    // It is asked again next time.
  }
}
