import type { BehaviourName } from '../../sandbox/mail-world/behaviours.ts'
import { drawFrom } from '../../sandbox/mail-world/world-clock.ts'

/**
 * Of a hundred companies, how many have mail hosts that behave like this: two in three with the two large providers
 * (each Microsoft tenant on a host of its own, all of Google's on one), the others on hosts of their own or their web
 * hoster's; one in eight takes every address. Hosts that never answer are missing: they would measure time limits.
 */
const companies: readonly (readonly [BehaviourName, number])[] = [
  ['m365', 38],
  ['google', 27],
  ['catch-all', 12],
  ['hosted', 6],
  ['accept', 4],
  ['words-postfix', 4],
  ['words-exim', 3],
  ['words-cpanel', 2],
  ['words-exchange', 1],
  ['pipelining-none', 1],
  ['greylist-seconds', 1],
  ['policy-rcpt', 1],
]

/** Of a hundred addresses: most people are still there. */
const mailboxes = [
  ['u', 75],
  ['a', 20],
  ['off', 3],
  ['full', 2],
] as const

/**
 * A list of contacts as sales people bring one: companies with `perCompany` contacts in the mean, a few large ones with
 * many and most with one or two (Zipf's law, nobody above fifty), in no order. The same seed makes the same list.
 */
export function contactList(count: number, perCompany: number, seed: number): string[] {
  const random = drawFrom(seed)
  const sizes = shares(perCompany)
  const addresses: string[] = []
  for (let nth = 0; addresses.length < count; nth++) {
    const domain = `${pick(companies, random)}-${nth}.mw.test`
    for (let left = pick(sizes, random); left > 0 && addresses.length < count; left--)
      addresses.push(`${pick(mailboxes, random)}-${nameOf(addresses.length)}@${domain}`)
  }
  return shuffled(addresses, random)
}

const largest = 50

/** How likely each number of contacts is: as 1 / number^steepness, as steep as makes the mean. */
function shares(mean: number): (readonly [number, number])[] {
  const by = (steepness: number) => Array.from({ length: largest }, (_, i) => [i + 1, (i + 1) ** -steepness] as const)
  const meanOf = (list: readonly (readonly [number, number])[]) =>
    list.reduce((all, [size, share]) => all + size * share, 0) / list.reduce((all, [, share]) => all + share, 0)
  let [flat, steep] = [0, 20]
  while (steep - flat > 1e-6) {
    const middle = (flat + steep) / 2
    if (meanOf(by(middle)) > mean) flat = middle
    else steep = middle
  }
  return by(flat)
}

/** Another name for each number, of syllables: what stands before the sign tells a host what it is, not how it looks. */
function nameOf(nth: number): string {
  const syllables = ['ba', 'ne', 'ri', 'to', 'lu', 'ma', 'se', 'di', 'ko', 'ru']
  return Array.from(String(nth).padStart(6, '0'))
    .map((digit) => syllables[Number(digit)])
    .join('')
    .replace(/(?<=^.{6})/, '.')
}

function pick<T>(shares: readonly (readonly [T, number])[], random: () => number): T {
  let left = random() * shares.reduce((all, [, share]) => all + share, 0)
  for (const [item, share] of shares) if ((left -= share) < 0) return item
  return shares[0]![0]
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items]
  for (let i = left.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    ;[left[i], left[other]] = [left[other]!, left[i]!]
  }
  return left
}
