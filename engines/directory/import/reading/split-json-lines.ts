import type { RecordSink, Splitter } from './split-csv.ts'

/** A file's own columns are no more than this, in CSV and in JSON. */
export const maxFields = 1_000

/** Splits JSON lines (one object a line, empty lines skipped) into fields in the order of `header`. */
export function splitJsonLines(header: readonly string[], sink: RecordSink): Splitter {
  const places = new Map(header.map((column, place) => [column, place]))
  return splitObjects((object, line) => {
    if (object === null) {
      sink.refused('This line is no JSON object.', [line.slice(0, 1_000)])
      return
    }
    const fields = header.map(() => '')
    for (const [column, value] of flatFields(object)) {
      const place = places.get(column)
      if (place !== undefined) fields[place] = value
    }
    sink.record(fields)
  })
}

/** Hands on the object of every line, or null for a line that holds none. */
export function splitObjects(found: (object: object | null, line: string) => void): Splitter {
  return {
    push(lines) {
      for (let at = 0; at < lines.length;) {
        const end = lines.indexOf('\n', at)
        const line = lines.slice(at, end < 0 ? lines.length : end)
        if (line.trim() !== '') found(parseObject(line), line)
        at = end < 0 ? lines.length : end + 1
      }
    },
    end() {},
  }
}

/** An object's fields as text: objects in it one level deep as `a.b`, lists of plain values joined by commas. */
export function* flatFields(object: object): Generator<[string, string]> {
  let left = maxFields
  for (const [key, value] of Object.entries(object)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      for (const [inner, innerValue] of Object.entries(value)) {
        if (left-- <= 0) return
        yield [`${key}.${inner}`, plainText(innerValue)]
      }
    } else {
      if (left-- <= 0) return
      yield [key, plainText(value)]
    }
  }
}

function parseObject(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!Array.isArray(value)) return ''
  return value.filter((each) => typeof each === 'string' || typeof each === 'number').join(', ')
}
