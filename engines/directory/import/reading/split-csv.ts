import { UnreadableFile } from './read-bytes.ts'
import { maxRecordBytes } from './whole-lines.ts'

/** Takes what a splitter finds, in the order of the file. */
export type RecordSink = {
  record: (fields: string[]) => void
  refused: (reason: string, fields: string[]) => void
}

/** Texts of whole lines go in; `end` says that what is held back won't be continued. */
export type Splitter = { push: (lines: string) => void; end: () => void }

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d
const maxRescannedCharacters = 32 * 1024 * 1024
const maxExcerptCharacters = 1_000

/** Where a field or a line ends that begins at a place or goes through it; the text's length if nowhere. */
type Ends = { field: (from: number) => number; line: (from: number) => number }

/** `at`: where the next record begins, the quote is still open, or the quotes stop making sense. */
type Reading = { fields: string[]; state: 'whole' | 'open' | 'malformed'; at: number }

/**
 * Splits CSV by RFC 4180 as files are really written: CRLF or LF, empty lines skipped, a quote inside an unquoted field
 * taken as it stands. A record holds at most 1 MB. Where a quote is never closed, or text follows a closing quote, only
 * the line on which the record began is refused and reading goes on behind that line, so one stray quote costs one
 * record and not the rest of the file. Lines without a quote, nearly all of them, take a path of their own.
 */
export function splitCsv(delimiter: string, sink: RecordSink): Splitter {
  let pending = ''
  const refusal = lineRefusal(sink)

  /** Returns where the next record begins, or -1 when this one may go on in the text to come. */
  const quotedRecord = (text: string, start: number, ends: Ends, isLast: boolean): number => {
    const { fields, state, at } = readQuotedRecord(text, start, ends)
    // Asked first, and of every state, so that the answer doesn't hang on how much text happens to be at hand.
    if (at - start > maxRecordBytes) return refusal.refuseLine(text, start, start + maxRecordBytes, openTooLong)
    if (state === 'malformed') return refusal.refuseLine(text, start, at, strayQuote)
    if (state === 'open') return isLast ? refusal.refuseLine(text, start, at, openToTheEnd) : -1
    sink.record(fields)
    return at
  }

  const split = (text: string, isLast: boolean) => {
    const ends = { field: nextIn(text, delimiter), line: nextIn(text, '\n') }
    for (let at = 0; at < text.length;) {
      at = plainLines(text, at, text.indexOf('"', at), ends, sink)
      if (at >= text.length) return
      const next = quotedRecord(text, at, ends, isLast)
      if (next < 0) pending = text.slice(at)
      at = next < 0 ? text.length : next
    }
  }

  return {
    push(lines) {
      const text = pending + lines
      pending = ''
      refusal.allow(4 * lines.length)
      split(text, false)
    },
    end() {
      const text = pending
      pending = ''
      split(text, true)
    },
  }
}

/**
 * Splits the lines before the one with the next quote (-1: none), and returns where that one begins. The quote is looked
 * for outside this loop: inside, V8 moves the search out of its condition and looks through the whole text every line.
 */
function plainLines(text: string, from: number, nextQuote: number, ends: Ends, sink: RecordSink): number {
  for (let at = from; at < text.length;) {
    const end = ends.line(at)
    if (nextQuote >= 0 && nextQuote < end) return at
    const stop = end > at && text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end
    if (stop > at) {
      const fields: string[] = []
      for (let next = ends.field(at); next < stop; next = ends.field(at)) {
        fields.push(text.slice(at, next))
        at = next + 1
      }
      fields.push(text.slice(at, stop))
      sink.record(fields)
    }
    at = end + 1
  }
  return text.length
}

/** Where a character stands next from a place on. No part of the text is looked through twice, unless one goes back. */
function nextIn(text: string, character: string): (from: number) => number {
  let [lookedFrom, found] = [Infinity, -1]
  return (from) => {
    if (from < lookedFrom || found < from) {
      const at = text.indexOf(character, from)
      found = at < 0 ? text.length : at
      lookedFrom = from
    }
    return found
  }
}

/** Refuses one line after text behind it was looked at in vain, and gives up where that goes on and on. */
function lineRefusal(sink: RecordSink) {
  let allowedCharacters = maxRescannedCharacters
  return {
    allow(characters: number) {
      allowedCharacters += characters
    },
    /** Returns where the next line begins. */
    refuseLine(text: string, start: number, scannedTo: number, reason: string): number {
      const end = lineEnd(text, start)
      sink.refused(reason, [text.slice(start, Math.min(end, start + maxExcerptCharacters)).trimEnd()])
      allowedCharacters -= Math.max(0, scannedTo - end)
      // Reading the same text again for every line would make a small file of quotes take days.
      if (allowedCharacters < 0)
        throw new UnreadableFile('Too many quotes in this file are never closed: it is no CSV that can be read.')
      return end + 1
    },
  }
}

const strayQuote = 'Text follows a closing quote: quotes inside a quoted field must be doubled.'
const openTooLong = 'A quote is opened here and not closed within 1 MB.'
const openToTheEnd = 'A quote is opened here and never closed.'

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function readQuotedRecord(text: string, start: number, ends: Ends): Reading {
  const fields: string[] = []
  for (let at = start; ; at++) {
    if (text.charCodeAt(at) === quote) {
      const close = closingQuote(text, at + 1)
      if (close < 0) return { fields, state: 'open', at: text.length }
      const inside = text.slice(at + 1, close)
      fields.push(inside.includes('"') ? inside.replaceAll('""', '"') : inside)
      at = close + 1
      if (text.charCodeAt(at) === carriageReturn) at++
      const isLast = at >= text.length || text.charCodeAt(at) === lineFeed
      if (!isLast && ends.field(at) === at && text.charCodeAt(at - 1) === quote) continue
      if (!isLast) return { fields, state: 'malformed', at }
    } else {
      const from = at
      at = ends.field(from)
      const end = ends.line(from)
      if (at < end) {
        fields.push(text.slice(from, at))
        continue
      }
      at = end
      fields.push(text.slice(from, at > from && text.charCodeAt(at - 1) === carriageReturn ? at - 1 : at))
    }
    return { fields, state: 'whole', at: at + 1 }
  }
}

/** The quote that is followed by something else than a quote. */
function closingQuote(text: string, from: number): number {
  let close = text.indexOf('"', from)
  while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2)
  return close
}
