import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../package.json')

/** As package.json says it. */
export const productVersion = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
