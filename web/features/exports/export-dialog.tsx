import { useState } from 'react'
import {
  exportColumns,
  exportPresetNames,
  exportPresets,
  savedOnlyColumns,
  type ExportColumn,
  type ExportOptions,
} from '../../../contract/contacts/export-presets.ts'
import { useOwners } from '../../api/use-team.ts'
import { Button } from '../../ui/button.tsx'
import { ColumnRow } from '../../ui/tables/layout/column-list.tsx'
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx'
import { Select, Switch } from '../../ui/forms/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { contactsInWords, number } from '../../ui/format.ts'
import { keep, readKept } from '../../kept/kept-here.ts'

const ways = [
  { value: 'csv', label: 'CSV, columns of your choice' },
  ...exportPresetNames.map((value) => ({ value, label: exportPresets[value].label })),
]

const usual: readonly ExportColumn[] = ['name', 'jobTitle', 'company', 'email', 'linkedinUrl', 'location']

type Props = {
  owner: string
  isSaved: boolean
  all: number
  proven: number
  onExport: (options: ExportOptions) => void
  onClose: () => void
}

/** Whom a file is for, what is in it, and whether only proven contacts are. The last one chosen is one press away. */
export function ExportDialog({ owner, isSaved, all, proven, onExport, onClose }: Props) {
  const [last] = useState(() => lastExport(owner))
  const [way, setWay] = useState<string>(last?.preset ?? 'csv')
  const [provenOnly, setProvenOnly] = useState(last?.provenOnly ?? true)
  const [columns, setColumns] = useState<readonly ExportColumn[]>(last?.columns ?? usual)
  const hasOwners = useOwners() !== null
  const preset = exportPresetNames.find((each) => each === way)
  const offered = (Object.keys(exportColumns) as ExportColumn[]).filter(
    (column) => (isSaved || !savedOnlyColumns.includes(column)) && (column !== 'owner' || hasOwners),
  )
  const chosen = columns.filter((column) => offered.includes(column))
  const count = provenOnly ? proven : all

  function send(options: ExportOptions): void {
    keepExport(owner, options)
    onClose()
    onExport(options)
  }

  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Export"
      description={`${contactsInWords(all)}, ${number.format(proven)} of them with a proven address.`}
      cancel="Cancel"
      actions={
        <Button
          look="primary"
          disabled={count === 0 || (!preset && chosen.length === 0)}
          onClick={() => send(preset ? { preset, provenOnly } : { columns: chosen, provenOnly })}
        >
          <Icon name="download" small />
          Export {contactsInWords(count)}
        </Button>
      }
    >
      <div className="export-ways">
        {last && (
          <Button size="small" disabled={(last.provenOnly ? proven : all) === 0} onClick={() => send(last)}>
            <Icon name="download" small />
            Export again as {exportInWords(last)}
          </Button>
        )}
        <Select label="For" value={way} options={ways} onChange={setWay} />
        <Switch
          label="Proven only"
          hint="Leaves out contacts whose address is not proven."
          checked={provenOnly}
          onChange={setProvenOnly}
        />
        {preset ? (
          <p className="small muted">
            Columns: <span className="mono">{exportPresets[preset].columns.map(([header]) => header).join(', ')}</span>
          </p>
        ) : (
          <ColumnOrder offered={offered} chosen={chosen} onChange={setColumns} />
        )}
      </div>
    </BaseDialog>
  )
}

/** The chosen columns in their order, then the others. */
function ColumnOrder(props: {
  offered: readonly ExportColumn[]
  chosen: readonly ExportColumn[]
  onChange: (columns: readonly ExportColumn[]) => void
}) {
  const { offered, chosen, onChange } = props
  const rows = [...chosen, ...offered.filter((column) => !chosen.includes(column))]
  const move = (at: number, by: -1 | 1) =>
    onChange(chosen.toSpliced(at, 1).toSpliced(at + by, 0, ...chosen.slice(at, at + 1)))
  return (
    <fieldset>
      <legend className="legend">Columns, in the order of the file</legend>
      <div className="export-columns">
        {rows.map((column, at) => (
          <ColumnRow
            key={column}
            label={exportColumns[column]}
            at={at}
            shown={chosen.length}
            ways={['up', 'down']}
            onShow={(isShown) => onChange(isShown ? [...chosen, column] : chosen.filter((each) => each !== column))}
            onMove={(by) => move(at, by)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const placeOf = (owner: string) => `quarry.export.${owner}`

/** The last export that was chosen in this browser by this account; null if there is none. */
function lastExport(owner: string): ExportOptions | null {
  try {
    const kept: unknown = JSON.parse(readKept(placeOf(owner)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? optionsIn(kept) : null
  } catch {
    return null
  }
}

function keepExport(owner: string, options: ExportOptions): void {
  keep(placeOf(owner), JSON.stringify(options))
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
function exportInWords({ preset, columns, provenOnly }: ExportOptions): string {
  const what = preset ? exportPresets[preset].label : columns ? `CSV with ${columns.length} columns` : 'CSV'
  return provenOnly ? `${what}, proven only` : what
}
