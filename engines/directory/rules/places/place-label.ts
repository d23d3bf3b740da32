import { placeOf } from './gazetteer.ts'

/** A place as the tables of cases write it: `Austin, Texas, US`, `Texas, US`, `US`, the name of a group or metro; `?` for none. */
export function placeLabel(id: number | null): string {
  if (id === null) return '?'
  const { kind, name, country, regionId } = placeOf(id)
  if (kind === 'country') return country
  if (kind === 'group' || (kind === 'metro' && !isCounty(id))) return name
  const region = kind === 'region' || regionId === null ? name : placeOf(regionId).name
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

function isCounty(id: number): boolean {
  return id >= 200_000_000 && id < 900_000_000
}
