import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

/** An area on which a file can be dropped, and the hidden field by which one is chosen. */
export function useFileDrop(props: { accept: string; disabled: boolean; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (file && !props.disabled) props.onFile(file)
  }
  return {
    over,
    area: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(!props.disabled)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      },
    },
    field: (
      <input
        ref={chooser}
        type="file"
        hidden
        disabled={props.disabled}
        accept={props.accept}
        onChange={(event) => {
          take(event.target.files?.[0])
          // The same file can be chosen again after it was changed.
          event.target.value = ''
        }}
      />
    ),
    choose: () => chooser.current?.click(),
  }
}

/** A text that is pasted, or a file that is chosen or dropped. */
export function TextOrFile(props: {
  label: string
  /** Below the text, until there is an error. */
  hint: string
  error: string | null
  placeholder: string
  rows: number
  maxLength?: number
  accept: string
  disabled: boolean
  text: string
  /** Of the file in the place of the text. */
  fileName: string | null
  onText: (text: string) => void
  onFile: (file: File) => void
  onRemove: () => void
}) {
  const { error, fileName } = props
  const id = useId()
  const drop = useFileDrop(props)
  return (
    <div className={drop.over ? 'drop over' : 'drop'} {...drop.area}>
      <div className="field">
        <label htmlFor={`${id}-text`}>{props.label}</label>
        {fileName === null ? (
          <textarea
            id={`${id}-text`}
            className="input area"
            rows={props.rows}
            spellCheck={false}
            autoCapitalize="none"
            disabled={props.disabled}
            maxLength={props.maxLength}
            placeholder={props.placeholder}
            aria-invalid={error !== null || undefined}
            aria-describedby={`${id}-says`}
            value={props.text}
            onChange={(event) => props.onText(event.target.value)}
          />
        ) : (
          <p className="chosen row" id={`${id}-text`}>
            <span className="ellipsis">{fileName}</span>
            <Button look="ghost" size="small" iconOnly aria-label={`Remove ${fileName}`} onClick={props.onRemove}>
              <Icon name="close" small />
            </Button>
          </p>
        )}
        <p id={`${id}-says`} className={error ? 'message error' : 'message'} role={error ? 'alert' : undefined}>
          {error && <Icon name="warning" small />}
          {error ?? props.hint}
        </p>
      </div>
      {drop.field}
      <Button size="small" disabled={props.disabled} onClick={drop.choose}>
        <Icon name="upload" small />
        Choose a file
      </Button>
    </div>
  )
}

/** They begin like any packed file, or like any old file of Office. */
const spreadsheets = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0']

/** The bytes of a chosen file in base64; throws an Error with a sentence if it can't be a CSV. */
export async function readFileBytes(file: File, maxBytes: number): Promise<string> {
  if (file.size > maxBytes) throw new Error(`The file is too large: at most ${maxBytes / 1024 / 1024} MB.`)
  if (file.size === 0) throw new Error('The file is empty.')
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  if (spreadsheets.includes(first)) throw new Error('This is a spreadsheet. Save it as CSV, and choose that file.')
  if (first === '%PDF') throw new Error('This is a PDF. Choose a CSV file.')
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}
