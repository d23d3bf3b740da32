/** The bytes of a chosen file in base64; throws an Error with a sentence if it can't be a CSV. */
export async function readFileBytes(file: File, maxBytes: number): Promise<string> {
  if (file.size > maxBytes) throw new Error(`The file is too large: at most ${maxBytes / 1024 / 1024} MB.`)
  if (file.size === 0) throw new Error('The file is empty.')
  // Spreadsheets are packed, and begin like any packed file.
  const packed = 'PK\u0003\u0004'
  if ((await file.slice(0, packed.length).text()) === packed)
    throw new Error('This is a spreadsheet. Save it as CSV, and choose that file.')
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}
