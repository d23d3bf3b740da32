import type { DirectoryCriteria } from '../port.ts'

/** `any`: what a source is asked for; `all`, `none`: words that the rows' titles have to hold, or must not. */
export type ReadTitles = { any: string[]; all: string[]; none: string[] }

/** A source knows no OR and no minus: alternatives become values of their own, what is left out is looked for in the rows. */
export function readTitles({
  jobTitle = [],
  titleAny = [],
  titleAll = [],
  titleNone = [],
}: DirectoryCriteria): ReadTitles {
  const none = [...titleNone]
  const any = jobTitle
    .flatMap((text) => text.split(/\s+or\s+/i))
    .map((text) => {
      for (const [, left = ''] of text.matchAll(/(?:^|\s)(?:-|NOT\s+)("[^"]*"|\S+)/g))
        none.push(left.replaceAll('"', ''))
      return text.replaceAll(/(?:^|\s)(?:-|NOT\s+)("[^"]*"|\S+)/g, ' ').trim()
    })
  const asked = any.filter((text) => text !== '')
  const instead = titleAny.length > 0 ? titleAny : titleAll
  return { any: asked.length > 0 ? asked : [...instead], all: [...titleAll], none }
}
