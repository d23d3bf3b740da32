import type { Drawing } from './drawing.ts'
import type { Measure } from './fit-text.ts'

/** Measures with the fonts that are here; ask for them first. */
export function canvasMeasure(): Measure {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  return (text, font) => {
    pen.font = font
    return pen.measureText(text).width
  }
}

/** The drawing as pixels, `scale` times as many as it has of its own. */
export function paintDrawing({ width, height, parts }: Drawing, canvas: HTMLCanvasElement, scale: number): void {
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  pen.scale(scale, scale)
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const part of parts) {
    pen.fillStyle = part.color
    if (part.kind === 'text') {
      pen.font = part.font
      pen.fillText(part.text, part.x, part.y)
    } else if (part.kind === 'box') {
      pen.beginPath()
      pen.roundRect(part.x, part.y, part.width, part.height, part.radius)
      pen.fill()
    } else {
      pen.strokeStyle = part.color
      pen.setLineDash(part.dotted ? [0.1, 5] : [])
      pen.beginPath()
      for (let at = 0; at < part.points.length; at += 2) pen.lineTo(part.points[at] ?? 0, part.points[at + 1] ?? 0)
      pen.stroke()
    }
  }
}
