import { day, number, timeFormat } from '../../../../ui/format.ts'

const exactMoment = timeFormat({ dateStyle: 'medium', timeStyle: 'medium' })
const exactTime = timeFormat({ timeStyle: 'medium' })

/** How long something took, e.g. 412 ms, 12 s. */
export function showMs(ms: number): string {
  return ms < 10_000 ? `${number.format(ms)} ms` : `${number.format(Math.round(ms / 1_000))} s`
}

/** How long somebody waited, e.g. 6 minutes. */
export function waitInWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}

/** The same in a column of figures. */
export function waitInFigures(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (ms < 90_000) return `${Math.max(1, Math.round(ms / 1_000))} s`
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

export function momentOf(at: string): string {
  return exactMoment.format(new Date(at))
}

export function dayOf(at: string): string {
  return day.format(new Date(at))
}

export function timeOf(at: string): string {
  return exactTime.format(new Date(at))
}
