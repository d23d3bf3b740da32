/** Whether a file was read as Windows-1252, as Excel writes it, for want of UTF-8: its letters may be meant otherwise. */
export type TextFile = { text: string; isGuessed: boolean }

export const guessedWords =
  'The file isn’t in UTF-8, so we read it as Windows-1252, as Excel writes it. If letters look wrong, save it as CSV UTF-8.'

/** The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or Windows-1252. */
export function readTextFile(bytes: Uint8Array): TextFile {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  if (mark === 0xfffe) return { text: new TextDecoder('utf-16le').decode(bytes), isGuessed: false }
  if (mark === 0xfeff) return { text: new TextDecoder('utf-16be').decode(bytes), isGuessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}
