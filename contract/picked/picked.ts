import { limits } from '../lists.ts'

/**
 * A company or a place that somebody picked. On the wire, in an address and in a saved search it is one text: the id, then a space
 * and the words it was shown with, `own:17 Acme · acme.com`. The id alone decides what is found (docs/decisions/0061).
 */
export type Picked = {
  id: string
  /** Its name; the id itself if no name came with it. */
  label: string
  /** What tells it apart: a company's domain, a city's region; or "". */
  detail: string
}

const between = ' · '

export function writePicked({ id, label, detail }: Picked): string {
  const words = detail === '' ? label : `${label}${between}${detail}`
  return `${id} ${words.replaceAll(/\s+/g, ' ')}`.slice(0, limits.criterionLength).trim()
}

export function readPicked(value: string): Picked {
  const [id = '', ...words] = value.trim().split(/\s+/)
  const text = words.join(' ')
  const at = text.lastIndexOf(between)
  const [label, detail] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + between.length)]
  return { id, label: label || id, detail }
}

/** How far around a city is meant, in km; 0 is the city itself. It stands behind the id: `17~50`. */
export const radii = [0, 25, 50, 100] as const

/** The radius that a city's id carries; null for what can have none. */
export function radiusOf(id: string): number | null {
  const km = Number(/~(\d+)$/.exec(id)?.[1] ?? -1)
  return (radii as readonly number[]).includes(km) ? km : null
}

export function withRadius(id: string, km: number): string {
  return `${id.replace(/~.*$/, '')}~${km}`
}

/** The id as the directory knows it: a city without a radius around it is plainly that city. */
export function pickedId(value: string): string {
  return readPicked(value).id.replace(/~0$/, '')
}
