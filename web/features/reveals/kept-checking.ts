const key = 'quarry.checking'
const most = 100

/** The reveals still being checked, remembered for this tab, so that a reload goes on following them. */
export function keptChecking(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function keepChecking(contactId: string): void {
  write([...new Set([...keptChecking(), contactId])])
}

export function forgetChecking(contactId: string): void {
  write(keptChecking().filter((id) => id !== contactId))
}

function write(ids: string[]): void {
  sessionStorage.setItem(key, JSON.stringify(ids.slice(-most)))
}
