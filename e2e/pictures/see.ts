import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { readPng, type Picture } from './png.ts'

export type Kind = 'light' | 'dark' | 'phone'
/** In the order in which they are taken. */
export const kinds: Record<Kind, { scheme: 'light' | 'dark'; width: number; height: number }> = {
  light: { scheme: 'light', width: 1_440, height: 900 },
  dark: { scheme: 'dark', width: 1_440, height: 900 },
  phone: { scheme: 'light', width: 390, height: 844 },
}

/** What may differ from machine to machine though nobody changed the screen: no colour profile, no letters by thirds of points. */
export const evenDrawing = ['--disable-lcd-text', '--force-color-profile=srgb']

/** A visit in which moments and whatever moves look alike in every run. */
export async function evenContext(
  browser: Browser,
  baseURL: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  const options = { locale: 'en-US', timezoneId: 'UTC', serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...options, baseURL, storageState })
  const style = await readFile(path.join(import.meta.dirname, 'pictures.css'), 'utf8')
  await context.addInitScript((text: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
    const moment = () => 'Jan 5, 2026, 9:00 AM'
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { value: moment })
    const days = Date.prototype as unknown as Record<string, () => string>
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) days[name] = moment
  }, style)
  return context
}

/** The page in this theme and size, with nothing on its way any more. */
export async function show(page: Page, kind: Kind): Promise<void> {
  const { scheme, width, height } = kinds[kind]
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  // The sheet of the action bar comes in a file of its own, with the key that opens it.
  if (kind === 'phone' && (await page.locator('.action-bar').count()) > 0)
    await page.getByRole('button', { name: 'More with the selected' }).waitFor()
  await settle(page)
}

/** An event stream stays open for ever, so that there is no "idle" to wait for. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .skeleton, .spinner')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** What the window shows now. */
export async function see(devtools: CDPSession): Promise<Picture> {
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return readPng(Buffer.from(data, 'base64'))
}
