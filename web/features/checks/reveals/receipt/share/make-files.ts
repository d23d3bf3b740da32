import { productName } from '../../../../../../contract/site.ts'
import { drawProof } from './draw-proof.ts'
import type { Drawing } from './drawing.ts'
import { canvasMeasure, paintDrawing } from './paint-drawing.ts'
import type { SharedProof } from './shared-proof.ts'
import { writePdf } from './write-pdf.ts'

/** Pixels of the picture for each px of its drawing: sharp in print, too. */
const scale = 3

/** The drawing, once the letters that it needs are here. */
export async function drawn(proof: SharedProof): Promise<Drawing> {
  const letters = JSON.stringify(proof) + productName
  const fonts = ['750 27px Bricolage', '500 15px Hanken', '450 13px "Spline Mono"']
  // A font that doesn't come is stood in for.
  await Promise.all(fonts.map((font) => document.fonts.load(font, letters).catch(() => [])))
  return drawProof(proof, canvasMeasure())
}

export async function pictureOf(drawing: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas')
  paintDrawing(drawing, canvas, scale)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser made no picture.')
  return blob
}

export async function pdfOf(drawing: Drawing, title: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  paintDrawing(drawing, canvas, scale)
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  if (!pixels) throw new Error('This browser draws no pictures.')
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) rgb.set(pixels.subarray(from, from + 3), to)
  const texts = drawing.parts.filter((part) => part.kind === 'text')
  return new Blob([await writePdf({ title, picture: { width, height, rgb }, scale, texts })], {
    type: 'application/pdf',
  })
}

/** Without the address unless it is shown, and never with anything a file system could read as a path. */
export function fileNameOf(
  proof: SharedProof,
  receipt: { createdAt: string; isShown: boolean },
  ending: 'png' | 'pdf',
): string {
  const day = receipt.createdAt.slice(0, 10)
  const about = receipt.isShown
    ? proof.address
        .toLowerCase()
        .replaceAll(/[^a-z0-9@.-]+/g, '-')
        .slice(0, 100)
    : ''
  return `proof-${about === '' ? '' : `${about}-`}${day}.${ending}`
}
