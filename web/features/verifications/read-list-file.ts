import { limits } from '../../../contract/lists.ts'

/** The text of a chosen file; throws an Error with a sentence where it can't be one. It is read in the browser alone. */
export async function readListFile(file: File): Promise<string> {
  if (file.size > limits.listBytes)
    throw new Error(`The file is too large: at most ${limits.listBytes / 1024 / 1024} MB.`)
  const text = await file.text()
  // Spreadsheets are packed, and begin like any packed file.
  if (text.startsWith('PK\u0003\u0004') || text.includes('\u0000'))
    throw new Error('This is not a text file. Save the spreadsheet as CSV, and choose that file.')
  if (text.trim() === '') throw new Error('The file is empty.')
  return text
}
