import { numberOfText, textAt, type TextLayer } from './text-layer.ts'

/** All texts of one field: layers one above the other, each numbering on from the one below. */
export type Dictionary = readonly TextLayer[]

export function sizeOf(dictionary: Dictionary): number {
  const last = dictionary.at(-1)
  return last ? last.first + last.size : 0
}

/** Throws RangeError for a number that no text has. */
export function textOf(dictionary: Dictionary, number: number): string {
  const layer = layerOf(dictionary, number)
  return textAt(layer, number - layer.first)
}

/** The number of exactly this text, or -1. */
export function numberOf(dictionary: Dictionary, text: string): number {
  for (const layer of dictionary) {
    const number = numberOfText(layer, text)
    if (number >= 0) return number
  }
  return -1
}

/** Whether text `a` stands before text `b` in the order of their UTF-16 units. */
export function isTextBefore(dictionary: Dictionary, a: number, b: number): boolean {
  const layer = layerOf(dictionary, a)
  if (b >= layer.first && b < layer.first + layer.size)
    return layer.ranks[a - layer.first]! < layer.ranks[b - layer.first]!
  return textOf(dictionary, a) < textOf(dictionary, b)
}

function layerOf(dictionary: Dictionary, number: number): TextLayer {
  const layer = dictionary.findLast(({ first }) => first <= number)
  if (!layer || number >= layer.first + layer.size) throw new RangeError(`no text ${number}`)
  return layer
}

const classesByDictionary = new WeakMap<Dictionary, Uint16Array>()

/** Of the titles: each one's class (text-layer.ts). */
export function classesOf(titles: Dictionary): Uint16Array {
  const known = classesByDictionary.get(titles)
  if (known) return known
  const classes = new Uint16Array(sizeOf(titles))
  for (const layer of titles) classes.set(layer.classes, layer.first)
  classesByDictionary.set(titles, classes)
  return classes
}
