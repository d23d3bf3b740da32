import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { BounceText } from './bounces.ts'
import { readBounceFile } from './read-bounce-file.ts'

export type BounceContent = { fileName: string | null } & BounceText

export const noContent: BounceContent = { fileName: null, message: '', encoding: 'text' }

/** A text that is pasted, or a file that is chosen or dropped. */
export function BounceInput(props: {
  label: string
  hint: string
  placeholder: string
  accept: string
  value: BounceContent
  error: string | null
  disabled: boolean
  /** While it reads a file, nothing can be reported. */
  reading: boolean
  onReading: (reading: boolean) => void
  onChange: (value: BounceContent) => void
  onError: (error: string) => void
}) {
  const { value, error, onReading, onChange, onError } = props
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  async function take(file: File | undefined): Promise<void> {
    if (!file || props.disabled || props.reading) return
    onReading(true)
    try {
      onChange({ fileName: file.name, ...(await readBounceFile(file)) })
    } catch (failure) {
      onError(failure instanceof Error ? failure.message : 'The file could not be read.')
    }
    onReading(false)
  }

  return (
    <div
      className={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-text`}>{props.label}</label>
        {value.fileName === null ? (
          <textarea
            id={`${id}-text`}
            className="input area"
            rows={5}
            spellCheck={false}
            autoCapitalize="none"
            disabled={props.disabled}
            placeholder={props.placeholder}
            aria-invalid={error !== null || undefined}
            aria-describedby={`${id}-says`}
            value={value.message}
            onChange={(event) => onChange({ ...noContent, message: event.target.value })}
          />
        ) : (
          <p className="chosen row" id={`${id}-text`}>
            <span className="ellipsis">{value.fileName}</span>
            <Button
              look="ghost"
              size="small"
              iconOnly
              aria-label={`Remove ${value.fileName}`}
              onClick={() => onChange(noContent)}
            >
              <Icon name="close" small />
            </Button>
          </p>
        )}
        <p id={`${id}-says`} className={error ? 'message error' : 'message'} role={error ? 'alert' : undefined}>
          {error && <Icon name="warning" small />}
          {error ?? props.hint}
        </p>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={props.accept}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // The same file can be chosen again after it was changed.
          event.target.value = ''
        }}
      />
      <Button size="small" disabled={props.disabled} onClick={() => chooser.current?.click()}>
        <Icon name="upload" small />
        Choose a file
      </Button>
    </div>
  )
}
