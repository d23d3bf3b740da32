import { defineConfig } from '@playwright/test'
import { browser } from './e2e/browser.ts'
import { writeToMemory } from './scripts/testing/write-to-memory.ts'

writeToMemory()

const long = process.env['QUARRY_LONG'] === '1'
const longTests = { grep: /\.long\.spec\.ts|@long\b/ }
const otherTests = { testIgnore: '**/*.long.spec.ts', grepInvert: /@long\b/ }
const perTestMs = 90_000
const perExpectationMs = 15_000

/** The product is started by e2e/fixtures.ts, one for each worker, so that no port or data directory is met twice. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: perTestMs,
  expect: { timeout: perExpectationMs },
  updateSnapshots: 'none',
  use: {
    launchOptions: await browser(),
    // What a failure says and its picture are kept of every run; all of its steps where it is repeated alone (scripts/testing).
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests that hold requests back would not see those that a worker makes; the one that is about it switches it on.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [
    // All but what is tagged '@long'. A sixth of a browser's time went to what moves: the phone shows it, and the long run all of it.
    {
      name: 'desktop',
      use: {
        viewport: { width: 1440, height: 900 },
        contextOptions: { reducedMotion: long ? 'no-preference' : 'reduce' },
      },
      ...(long ? longTests : otherTests),
    },
    // Only what is tagged: test('…', { tag: '@phone' }, …), or '@phone-long' for the long run alone.
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      ...(long ? { grep: /@phone-long/ } : { ...otherTests, grep: /@phone(?!-long)/ }),
    },
  ],
})
