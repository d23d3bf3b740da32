/** A text that can be selected and read out, though the picture draws it. Places in px of the picture; y is the baseline. */
type PdfText = { text: string; x: number; y: number; size: number; width: number }

type PdfPage = {
  title: string
  /** Pixels without transparency, three bytes each, row by row. */
  picture: { width: number; height: number; rgb: Uint8Array<ArrayBuffer> }
  /** How many pixels of the picture one px of the texts has. */
  scale: number
  texts: readonly PdfText[]
}

/** A4 in points (1/72 inch). */
const paper = { width: 595, height: 842, edge: 36 }

/**
 * One page with one picture, and over it the same words unseen (PDF 1.5, ISO 32000-1): names of any script are drawn with the page's fonts,
 * none of which a PDF could name, and the words are found, copied and read out by their /ActualText (14.9.4).
 */
export async function writePdf({ title, picture, scale, texts }: PdfPage): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = picture
  const fit = Math.min((paper.width - 2 * paper.edge) / width, (paper.height - 2 * paper.edge) / height)
  const left = (paper.width - width * fit) / 2
  const top = paper.height - paper.edge
  const drawn = `q ${n(width * fit)} 0 0 ${n(height * fit)} ${n(left)} ${n(top - height * fit)} cm /Im0 Do Q\n`
  const spoken = texts.map((each) => unseen(each, { left, top, fit: fit * scale })).join('')
  const content = bytes(`${drawn}${spoken}`)
  const pixels = await deflated(picture.rgb)
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`
  return joined([
    bytes('<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>'),
    bytes('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    bytes(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents 4 0 R ` +
        '/Resources << /XObject << /Im0 5 0 R >> /Font << /F1 6 0 R >> >> >>',
    ),
    stream('', content),
    stream(image, pixels),
    bytes('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'),
    bytes(`<< /Title ${utf16(title)} /Producer ${utf16('Quarry')} >>`),
  ])
}

/** In Courier, each of whose letters is 0.6 of its size wide, stretched to the width of what is drawn. */
function unseen({ text, x, y, size, width }: PdfText, page: { left: number; top: number; fit: number }): string {
  const letters = Array.from(text, (letter) => (/^[ -~]$/.test(letter) ? letter : '?'))
  const stretch = (width / (0.6 * size * letters.length)) * 100
  const escaped = letters.join('').replaceAll(/[\\()]/g, String.raw`\$&`)
  const at = `${n(page.left + x * page.fit)} ${n(page.top - y * page.fit)} Td`
  return `/Span << /ActualText ${utf16(text)} >> BDC BT 3 Tr /F1 ${n(size * page.fit)} Tf ${n(stretch)} Tz ${at} (${escaped}) Tj ET EMC\n`
}

/** By UTF-16 in hexadecimal: nothing in it can end a string. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}

function n(value: number): string {
  return value.toFixed(2)
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function stream(dictionary: string, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const head = bytes(`<< ${dictionary} /Length ${content.length} >>\nstream\n`)
  return concatenated([head, content, bytes('\nendstream')])
}

/** In zlib's format, which is that of /FlateDecode. */
async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const squeezed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(squeezed).arrayBuffer())
}

/** The objects with their numbers, then where each begins (ISO 32000-1, 7.5). The last one tells of the document. */
function joined(objects: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  // The bytes beyond ASCII say that this is no text.
  const parts = [concatenated([bytes('%PDF-1.5\n%'), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])])]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    const part = concatenated([bytes(`${at + 1} 0 obj\n`), object, bytes('\nendobj\n')])
    places.push(length)
    parts.push(part)
    length += part.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return concatenated([...parts, bytes(end)])
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
