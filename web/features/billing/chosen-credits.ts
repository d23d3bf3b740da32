const key = 'quarry.chosen-credits'

/** How many credits were about to be bought in this tab, so that a cancelled payment finds them still chosen. */
export function rememberChosen(credits: number): void {
  try {
    sessionStorage.setItem(key, String(credits))
  } catch {
    // Without storage the page begins with its defaults.
  }
}

/** Null where nothing was begun, or it was paid. */
export function chosenCredits(): number | null {
  try {
    const credits = Number(sessionStorage.getItem(key))
    return Number.isSafeInteger(credits) && credits >= 10 && credits <= 5_000 && credits % 10 === 0 ? credits : null
  } catch {
    return null
  }
}

export function forgetChosen(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was remembered either.
  }
}
