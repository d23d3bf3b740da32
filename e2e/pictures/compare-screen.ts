import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { Mosaics } from './kept.ts'
import { differentTiles, mosaic } from './mosaic.ts'
import type { Picture } from './png.ts'
import type { Screen } from './screens.ts'
import { kinds, see, settle, show, type Kind } from './see.ts'

/** A picture that is not the one that is kept: as it was seen, its mosaic and what is kept, and the tiles that differ. */
export type Other = { kind: Kind; seen: Picture; tiles: Picture; kept: Picture | null; different: number[] }

/** So many tiles of a picture may differ: one letter in the machine's own font, the edge of a curve. */
const allowed = 2
/** If a picture is another one, something may be on its way still: it is taken again after each of these. */
const pausesMs = [100, 200, 400, 800, 1_500]

/** Whether a picture that is not the one kept is taken again: never, until it is the one kept, or until it stays as it is. */
export type Waits = () => 'never' | 'until kept' | 'until still'

/** Goes to a screen and sees it in each kind. */
export async function compareScreen(
  page: Page,
  devtools: CDPSession,
  { screen, kept, waits }: { screen: Screen; kept: Mosaics | null; waits: Waits },
): Promise<{ mosaics: Mosaics; others: Other[] }> {
  await page.setViewportSize(kinds.light)
  await page.goto(screen.path)
  await settle(page)
  await screen.act?.(page)
  const mosaics: Partial<Mosaics> = {}
  const others: Other[] = []
  for (const kind of Object.keys(kinds) as Kind[]) {
    await show(page, kind)
    const other = await compare(devtools, { kind, kept: kept?.[kind] ?? null, waits })
    mosaics[kind] = other.tiles
    if (other.different.length > allowed) others.push(other)
  }
  return { mosaics: mosaics as Mosaics, others }
}

async function compare(
  devtools: CDPSession,
  { kind, kept, waits }: { kind: Kind; kept: Picture | null; waits: Waits },
): Promise<Other> {
  const look = async () => {
    const seen = await see(devtools)
    const tiles = mosaic(seen)
    return { kind, seen, kept, tiles, different: kept ? differentTiles(tiles, kept) : [...tiles.points.keys()] }
  }
  let last = await look()
  // What is to be kept has to stand still for longer: a file may be on its way.
  for (const pauseMs of waits() === 'until still' ? pausesMs.slice(2) : pausesMs) {
    if (last.different.length <= allowed || waits() === 'never') break
    await wait(pauseMs)
    const next = await look()
    const isStill = differentTiles(next.tiles, last.tiles).length === 0
    last = next
    if (isStill && waits() === 'until still') break
  }
  return last
}
