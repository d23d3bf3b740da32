import { lowerBoundBy } from './memory.ts'
import { byteText, reversed, type TextLayer } from './text-layer.ts'

/** Words `from` to `to - 1` of a layer. */
export type WordRange = { from: number; to: number }

/** Its number, or -1. */
export function findWord(layer: TextLayer, text: string): number {
  const word = byteText(text)
  const at = lowerBoundBy(layer.wordCount, (k) => compareWord(layer, k, word) < 0)
  return at < layer.wordCount && compareWord(layer, at, word) === 0 ? at : -1
}

/** All words that begin with this (every word with an empty one). */
export function wordsWithPrefix(layer: TextLayer, text: string): WordRange {
  const prefix = byteText(text)
  const from = lowerBoundBy(layer.wordCount, (k) => compareWord(layer, k, prefix) < 0)
  const to = lowerBoundBy(layer.wordCount, (k) => compareWord(layer, k, prefix) < 0 || startsWith(layer, k, prefix))
  return { from, to }
}

/**
 * The words exactly one edit away: a letter more, less or another, or two neighbours in the wrong order. An edit touches
 * at most two neighbouring letters, so of a word cut into a beginning and an end that are one letter short of the whole,
 * one part is left as it was: only words with that beginning or that end are looked at.
 */
export function nearWords(layer: TextLayer, text: string): number[] {
  const word = byteText(text)
  const half = (word.length - 1) >> 1
  const near = new Set<number>()
  const look = (candidate: number) => {
    if (isOneEditAway(layer, candidate, word)) near.add(candidate)
  }
  const { from, to } = wordsWithPrefix(layer, word.slice(0, half))
  for (let candidate = from; candidate < to; candidate++) look(candidate)
  const ending = reversed(word.slice(word.length - (word.length - 1 - half)))
  const order = layer.backwards
  const first = lowerBoundBy(order.length, (k) => compareBackwards(layer, order[k]!, ending) < 0)
  const end = lowerBoundBy(order.length, (k) => compareBackwards(layer, order[k]!, ending) <= 0)
  for (let k = first; k < end; k++) look(order[k]!)
  return [...near]
}

/** Whether one insertion, deletion, substitution or swap of neighbours makes one word of the other; the same is none. */
function isOneEditAway(layer: TextLayer, candidate: number, word: string): boolean {
  const { wordHeap } = layer
  const start = layer.wordStarts[candidate]!
  const end = layer.wordStarts[candidate + 1]!
  const length = end - start
  if (Math.abs(length - word.length) > 1) return false
  const shorter = Math.min(length, word.length)
  let same = 0
  while (same < shorter && wordHeap[start + same] === word.charCodeAt(same)) same++
  let tail = 0
  while (tail < shorter - same && wordHeap[end - 1 - tail] === word.charCodeAt(word.length - 1 - tail)) tail++
  const rest = length - same - tail
  const restOfWord = word.length - same - tail
  if (rest <= 1 && restOfWord <= 1) return rest + restOfWord > 0
  if (rest !== 2 || restOfWord !== 2) return false
  const at = start + same
  return wordHeap[at] === word.charCodeAt(same + 1) && wordHeap[at + 1] === word.charCodeAt(same)
}

function compareWord(layer: TextLayer, word: number, text: string): number {
  const start = layer.wordStarts[word]!
  const length = layer.wordStarts[word + 1]! - start
  for (let at = 0; at < length && at < text.length; at++) {
    const difference = layer.wordHeap[start + at]! - text.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return length - text.length
}

function startsWith(layer: TextLayer, word: number, prefix: string): boolean {
  const start = layer.wordStarts[word]!
  if (layer.wordStarts[word + 1]! - start < prefix.length) return false
  for (let at = 0; at < prefix.length; at++) if (layer.wordHeap[start + at] !== prefix.charCodeAt(at)) return false
  return true
}

/** Compares the word read backwards, as far as `ending` goes. */
function compareBackwards(layer: TextLayer, word: number, ending: string): number {
  const start = layer.wordStarts[word]!
  const length = layer.wordStarts[word + 1]! - start
  for (let at = 0; at < ending.length; at++) {
    if (at >= length) return -1
    const difference = layer.wordHeap[start + length - 1 - at]! - ending.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return 0
}
