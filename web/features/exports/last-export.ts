import {
  exportColumns,
  exportPresets,
  type ExportColumn,
  type ExportOptions,
} from '../../../contract/contacts/export-presets.ts'

const placeOf = (owner: string) => `quarry.export.${owner}`

/** The last export that was chosen in this browser by this account; null if there is none. */
export function lastExport(owner: string): ExportOptions | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(owner)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? optionsIn(kept) : null
  } catch {
    return null
  }
}

export function keepExport(owner: string, options: ExportOptions): void {
  try {
    localStorage.setItem(placeOf(owner), JSON.stringify(options))
  } catch {
    // Storage is off: it is chosen anew next time.
  }
}

function optionsIn(kept: { preset?: unknown; columns?: unknown; provenOnly?: unknown }): ExportOptions | null {
  const provenOnly = kept.provenOnly === true
  const preset = typeof kept.preset === 'string' && Object.hasOwn(exportPresets, kept.preset) ? kept.preset : null
  if (preset) return { preset: preset as keyof typeof exportPresets, provenOnly }
  const given: unknown[] = Array.isArray(kept.columns) ? kept.columns : []
  const columns = given.filter(
    (each): each is ExportColumn => typeof each === 'string' && Object.hasOwn(exportColumns, each),
  )
  if (columns.length > 0) return { columns: [...new Set(columns)], provenOnly }
  return provenOnly ? { provenOnly } : null
}

/** "HubSpot, proven only". */
export function exportInWords({ preset, columns, provenOnly }: ExportOptions): string {
  const what = preset ? exportPresets[preset].label : columns ? `CSV with ${columns.length} columns` : 'CSV'
  return provenOnly ? `${what}, proven only` : what
}
