/** How amounts are written. Inputs are integers; only the written text has a decimal point. */

/** `8750` → `$87.50`. */
export function showCents(cents: number): string {
  return `$${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** The per-contact price with 3 decimals, rounded half up: 9950 cents for 600 → `$0.166`. */
export function showPerContact(cents: number, credits: number): string {
  const thousandths = Math.round((cents * 10) / credits)
  return `$${Math.trunc(thousandths / 1_000)}.${String(thousandths % 1_000).padStart(3, '0')}`
}

/** The exact per-credit price of a package with at least 2 decimals: 14750 hundred-thousandths → `$0.1475`. */
export function showPerCredit(dollarsE5: number): string {
  const decimals = String(dollarsE5 % 100_000)
    .padStart(5, '0')
    .replace(/0{1,3}$/, '')
  return `$${Math.trunc(dollarsE5 / 100_000)}.${decimals}`
}

/** `1204` → `1,204`. By hand: the platform's first format takes a browser some 10 ms. @param whole an integer */
export function showWhole(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `1 credit`, `1,204 credits`. */
export function showCredits(credits: number): string {
  return `${showWhole(credits)} ${credits === 1 ? 'credit' : 'credits'}`
}
