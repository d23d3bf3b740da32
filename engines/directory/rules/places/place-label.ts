import { placeOf } from './gazetteer.ts'

/** A place as the tables of cases write it: `Austin, Texas, US`, `Texas, US`, `US`, the name of a group or metro; `?` for none. */
export function placeLabel(id: number | null): string {
  const place = id === null ? null : placeOf(id)
  if (!place) return '?'
  const { kind, name, country, regionId } = place
  if (kind === 'country') return country
  if (kind === 'group' || kind === 'metro') return name
  const region = kind === 'region' || regionId === null ? name : placeOf(regionId)!.name
  return region === name ? `${name}, ${country}` : `${name}, ${region}, ${country}`
}

/** The lines of a table, their columns apart. */
export function casesOf(table: string): [string, string, string][] {
  const lines = table.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [first = '', second = '', third = ''] = columnsOf(line).map((column) => column.trim())
    return [first, second, third]
  })
}

/** The first column may have a bar in it. */
function columnsOf(line: string): string[] {
  const [, first = '', ...others] = /^(.*)\|([^|]*)\|([^|]*)$/.exec(line) ?? ['', ...line.split('|')]
  return [first, ...others]
}
