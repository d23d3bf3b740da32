import { limits } from '../../../contract/lists.ts'
import { TextOrFile } from '../../ui/forms/file-drop.tsx'
import type { BounceText } from './bounces.ts'

export type BounceContent = { fileName: string | null } & BounceText

export const noContent: BounceContent = { fileName: null, message: '', encoding: 'text' }

/** A bounce message, or a list of bounced addresses. */
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
  const { value, reading, onReading, onChange, onError, ...rest } = props

  async function take(file: File): Promise<void> {
    if (reading) return
    onReading(true)
    try {
      onChange({ fileName: file.name, ...(await readBounceFile(file)) })
    } catch (failure) {
      onError(failure instanceof Error ? failure.message : 'The file could not be read.')
    }
    onReading(false)
  }

  return (
    <TextOrFile
      {...rest}
      rows={5}
      text={value.message}
      fileName={value.fileName}
      onText={(message) => onChange({ ...noContent, message })}
      onFile={(file) => void take(file)}
      onRemove={() => onChange(noContent)}
    />
  )
}

/** A chosen message or list; throws an Error with a sentence if it can't be one. Nothing in it is opened. */
async function readBounceFile(file: File): Promise<BounceText> {
  if (file.size > limits.bounceMessageBytes) throw new Error('The file is too large: at most 1 MB.')
  if (file.size === 0) throw new Error('The file is empty.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isPacked(bytes))
    throw new Error('This is not a text file. Save the message as .eml or as text, and choose that file.')
  try {
    return { message: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'text' }
  } catch {
    return { message: base64Of(bytes), encoding: 'base64' }
  }
}

/** A ZIP (spreadsheets, too), a PDF, or Outlook's .msg. */
function isPacked(bytes: Uint8Array): boolean {
  const heads = [
    [0x50, 0x4b, 0x03, 0x04],
    [0x25, 0x50, 0x44, 0x46],
    [0xd0, 0xcf, 0x11, 0xe0],
  ]
  return heads.some((head) => head.every((byte, n) => bytes[n] === byte))
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  return btoa(text)
}
