const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const maxChars = 4_096

/**
 * How long a temporary refusal asks us to wait, in ms, from its wording: "in 5 minutes", "300 seconds", "1h30m",
 * "00:04:59", "PT5M", in the languages that hosts use; null if it names no time. Between 1 s and 24 h. A time of
 * day or a date is none: the host's clock is not ours.
 */
export function retryAfter(text: string): number | null {
  const said = text.slice(0, maxChars).toLowerCase()
  const ms = isoDuration(said) ?? clock(said) ?? amounts(said)
  return ms !== null && ms > 0 ? Math.min(Math.max(ms, secondMs), dayMs) : null
}

/** ISO 8601: `PT1H30M`, `PT300S`, `P1D`. */
function isoDuration(said: string): number | null {
  const found =
    /(?<![\w-])p(?:(\d{1,3})d)?(?:t(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})(?:\.\d{1,9})?s)?)?(?![\w-])/.exec(said)
  if (!found || found.slice(1).every((part) => part === undefined)) return null
  const [days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return days * dayMs + hours * hourMs + minutes * minuteMs + seconds * secondMs
}

/** `hh:mm:ss`, unless it is part of a timestamp or a time of day. */
function clock(said: string): number | null {
  const found =
    /(?<![\w:.+-])(?<!\d{4}[-/]\d\d[-/]\d\d )(?<![a-z]{3} \d{4} )(?<![a-z]{3} {1,2}\d{1,2} )(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])(?! ?(?:[ap]\.?m\b|utc|gmt|z\b|[+-]\d{4}))/.exec(
      said,
    )
  return found ? Number(found[1]) * hourMs + Number(found[2]) * minuteMs + Number(found[3]) * secondMs : null
}

const units: [RegExp, number][] = [
  [
    /^(?:s|se[ck]|secs|seconds?|sekunden?|sekund[ay]?|secondes?|segundos?|second[io]|секунд[аыу]?|сек|秒|초)$/,
    secondMs,
  ],
  [/^(?:m|mins?|minutes?|minuten|minutos?|minut[aiy]?|минут[аыу]?|мин|分|分钟|分鐘|分間|분)$/, minuteMs],
  [
    /^(?:h|hrs?|hours?|stunden?|std|heures?|horas?|or[ae]|godzin[aey]?|hodin[ay]?|uur|timmar|timer|час(?:а|ов)?|小时|小時|時間|시간)$/,
    hourMs,
  ],
  [/^(?:d|days?|tage?n?|jours?|d[ií]as?|giorn[io]|dni|дн(?:я|ей)|天)$/, dayMs],
]

const numberWords: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    sixty: 60,
    ninety: 90,
    'half an': 0.5,
    einer: 1,
    une: 1,
    una: 1,
  },
}

const amount = new RegExp(
  String.raw`(?<![\w.,:/@-])(?:(\d{1,6})[ -]?|(${Object.keys(numberWords).join('|')})\s)([a-zа-яéí]{1,9}|秒|分钟|分鐘|分間|分|小时|小時|時間|天|초|분|시간)(?:\(?s\)?)?(?![a-zа-я]{2})`,
  'g',
)

/** "4 minutes and 59 seconds" is one time, "5 minutes (300 seconds)" the same time twice. */
function amounts(said: string): number | null {
  const compact = said
    .replace(/(?<![\w.])(\d{1,3})h(\d{1,2})m?\b/g, '$1 h $2 m')
    .replace(/(?<![\w.])(\d{1,3})m(\d{1,2})s\b/g, '$1 m $2 s')
  let sumMs = 0
  let end = -1
  for (const part of compact.matchAll(amount)) {
    const ms = unitMs(part[3]!, compact.slice(0, part.index))
    if (ms === null) continue
    if (end >= 0 && !/^[\s,]{0,3}(?:(?:and|und|et|y|e|i)\s)?$/.test(compact.slice(end, part.index))) break
    sumMs += (part[2] ? numberWords[part[2]]! : Number(part[1])) * ms
    end = part.index + part[0].length
  }
  return end >= 0 ? sumMs : null
}

/** A bare letter may as well be a size ("5m"), so that it counts only where a wait is spoken of. */
function unitMs(unit: string, before: string): number | null {
  const isLetter = /^[smhd]$/.test(unit)
  if (
    isLetter &&
    !/(?:\b(?:in|for|after|within|wait|least|every|again|retry|another|about|up to)|[=:(]|\d ?[dhm]) ?$/.test(before)
  )
    return null
  return units.find(([form]) => form.test(unit))?.[1] ?? null
}
