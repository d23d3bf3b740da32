import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { browser } from '../browser.ts'

/**
 * `npm run icons`: the icons of the home screen from the mark (web/public/favicon.svg), into
 * web/public/icons. A maskable one has colour to its edge, and the mark within what every mask leaves.
 */
const root = path.resolve(import.meta.dirname, '../..')
const into = path.join(root, 'web/public/icons')
const mark = await readFile(path.join(root, 'web/public/favicon.svg'), 'utf8')

const icons = [
  { name: '192', size: 192, svg: mark },
  { name: '512', size: 512, svg: mark },
  {
    name: 'maskable',
    size: 512,
    svg: mark.replace(' rx="8"', '').replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"'),
  },
]

await mkdir(into, { recursive: true })
const chrome = await chromium.launch(await browser())
try {
  for (const { name, size, svg } of icons) {
    const page = await chrome.newPage({ viewport: { width: size, height: size } })
    const isMaskable = name === 'maskable'
    await page.setContent(
      `<body style="margin:0;background:${isMaskable ? '#0E4A34' : 'transparent'}">${svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)}</body>`,
    )
    await page.screenshot({ path: path.join(into, `${name}.png`), omitBackground: !isMaskable })
    await page.close()
  }
} finally {
  await chrome.close()
}
