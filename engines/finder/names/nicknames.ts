import nicknames from './nicknames.json' with { type: 'json' }

/** How often the name in an address is another of the person's given names: 2 to 11 % (verification.md 2.2). */
const SHORT_FOR_FULL = 0.05
/** A person listed under a short form has the full one in the address more often, unless the short one is a usual name itself. */
const FULL_FOR_SHORT = { rare: 0.03, usual: 0.12 }
const MAX_OTHERS = 4

/**
 * Each line of nicknames.json is a given name and the forms by which the same person goes: the whole name first, then the
 * others by how usual they are. A form may stand in several lines. Spellings from another alphabet count as forms.
 */
const SHORTS = new Map<string, string[]>()
const FULLS = new Map<string, string[]>()
for (const [full = '', ...shorts] of nicknames) {
  for (const short of shorts) {
    add(SHORTS, full, short)
    add(FULLS, short, full)
  }
}

/** Whether a word in plain letters is known as a given name: this tells `María Fernanda` from two family names. */
export function isGivenName(word: string): boolean {
  return SHORTS.has(word)
}

/** Other forms of a given name in plain letters (`jean-pierre` with its hyphen), with their shares of all people of that name. */
export function otherForms(given: string): { text: string; share: number }[] {
  const shorts = SHORTS.get(given) ?? []
  const fulls = FULLS.get(given) ?? []
  const shares = new Map<string, number>()
  const fullShare = shorts.length > 0 ? FULL_FOR_SHORT.rare : FULL_FOR_SHORT.usual
  for (const [forms, share] of [
    [shorts, SHORT_FOR_FULL],
    [fulls, fullShare],
  ] as const) {
    // oxfmt-ignore
    const total = forms.reduce((sum, _, at) => sum + 1 / (at + 1), 0)
    forms.forEach((text, at) => shares.set(text, (shares.get(text) ?? 0) + share / (at + 1) / total))
  }
  return [...shares]
    .map(([text, share]) => ({ text, share }))
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_OTHERS)
}

/** Whether one person may go by both: one is short for the other, or both are for one name. Chris alone makes no Christian of Christine. */
export function mayBeNicknames(one: string, other: string): boolean {
  const [full, otherFull] = [FULLS.get(one) ?? [], FULLS.get(other) ?? []]
  return full.includes(other) || otherFull.includes(one) || full.some((name) => otherFull.includes(name))
}

function add(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}
