import path from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** `npm run pictures`: the screens beside the pictures that this machine took before; `-- --update-snapshots` takes them. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.pictures.ts',
  snapshotPathTemplate: path.resolve(import.meta.dirname, '../../.cache/pictures/{arg}{ext}'),
  projects: [{ name: 'pictures' }],
})
