const secondMs = 1_000
const dayMs = 24 * 3_600 * secondMs
const unitMs = { s: secondMs, m: 60 * secondMs, h: 3_600 * secondMs }

/**
 * How long a temporary refusal asks us to wait, in ms, from its wording ("in 5 minutes", "300 seconds", "00:04:59");
 * null where it names no time. Between 1 s and 24 h.
 */
export function retryAfter(text: string): number | null {
  const clock = /(?<![\d:.])(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])/.exec(text)
  if (clock) return clamp(Number(clock[1]) * unitMs.h + Number(clock[2]) * unitMs.m + Number(clock[3]) * unitMs.s)
  let sumMs = 0
  let end = -1
  for (const part of text.matchAll(/(?<![\d.])(\d{1,6})\s?([smh])(?:ec(?:ond)?s?|in(?:ute)?s?|(?:ou)?rs?)?\b/gi)) {
    // "4 minutes and 59 seconds" is one time, "5 minutes (300 seconds)" the same time twice.
    if (end >= 0 && !/^[\s,]*(?:and\s*)?$/.test(text.slice(end, part.index))) break
    sumMs += Number(part[1]) * unitMs[part[2]!.toLowerCase() as keyof typeof unitMs]
    end = part.index + part[0].length
  }
  return sumMs > 0 ? clamp(sumMs) : null
}

function clamp(ms: number): number {
  return Math.min(Math.max(ms, secondMs), dayMs)
}
