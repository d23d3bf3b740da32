import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tile } from './mosaic.ts'
import { readPng, writePng, type Picture } from './png.ts'
import { kinds, type Kind } from './see.ts'

const folder = path.join(import.meta.dirname, 'kept')

export type Mosaics = Record<Kind, Picture>

/** One small file a screen: its mosaics beside each other, light, dark, phone; null if it was never taken. */
export async function readKept(name: string): Promise<Mosaics | null> {
  const file = fileOf(name)
  if (!existsSync(file)) return null
  const sheet = readPng(await readFile(file))
  const places = placesOf()
  return Object.fromEntries(Object.entries(places).map(([kind, place]) => [kind, cut(sheet, place)])) as Mosaics
}

export async function writeKept(name: string, mosaics: Mosaics): Promise<void> {
  const places = placesOf()
  const width = Object.values(places).reduce((sum, place) => sum + place.width, 0)
  const height = Math.max(...Object.values(places).map((place) => place.height))
  const sheet: Picture = { width, height, points: new Uint8Array(width * height * 3) }
  for (const [kind, place] of Object.entries(places) as [Kind, Place][]) paste(sheet, mosaics[kind], place.left)
  await mkdir(path.dirname(fileOf(name)), { recursive: true })
  await writeFile(fileOf(name), writePng(sheet))
}

/** Names of what is kept though there is no such screen any more. */
export async function leftOver(names: string[]): Promise<string[]> {
  if (!existsSync(folder)) return []
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.png'))
  return files
    .map((file) => file.slice(0, -'.png'.length).split(path.sep).join('/'))
    .filter((name) => !names.includes(name))
}

export async function dropKept(names: string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(fileOf(name))))
}

type Place = { left: number; width: number; height: number }

function placesOf(): Record<Kind, Place> {
  let left = 0
  const entries = Object.entries(kinds).map(([kind, size]) => {
    const { width, height } = { width: Math.ceil(size.width / tile), height: Math.ceil(size.height / tile) }
    const place = { left, width, height }
    left += width
    return [kind, place] as const
  })
  return Object.fromEntries(entries) as Record<Kind, Place>
}

function cut(sheet: Picture, { left, width, height }: Place): Picture {
  const points = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const from = (y * sheet.width + left) * 3
    points.set(sheet.points.subarray(from, from + width * 3), y * width * 3)
  }
  return { width, height, points }
}

export function paste(sheet: Picture, part: Picture, left: number): void {
  for (let y = 0; y < part.height; y += 1)
    sheet.points.set(part.points.subarray(y * part.width * 3, (y + 1) * part.width * 3), (y * sheet.width + left) * 3)
}

const fileOf = (name: string) => path.join(folder, `${name}.png`)
