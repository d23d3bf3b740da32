import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const command = readFileSync(path.resolve(import.meta.dirname, '../../deploy/systemd/quarry'), 'utf8')
let folder = ''
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'quarry-command-'))))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the command of "On a server" says of these settings, up to where it would become the service's user. */
async function saysOf(settings: string): Promise<string> {
  const file = path.join(folder, 'quarry.env')
  writeFileSync(file, settings)
  const [before = ''] = command.replaceAll('/etc/quarry/quarry.env', file).split('[ -d /run/quarry ]')
  return run('sh', ['-c', `${before}echo goes on`]).then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => error.stderr.trim(),
  )
}

it('the command refuses settings that Node reads otherwise than the service, since it would seal by another key', async () => {
  const key = 'a-key-of-more-than-thirty-two-characters'
  expect(await saysOf(`# Settings\nQUARRY_MODE=live\nSECRET_KEY=${key}\nBRAND_COLOUR="#1d3f8a"\n#MAIL=#\n`)).toBe(
    'goes on',
  )
  for (const [name, value] of [
    ['SECRET_KEY', `${key}#and-more`],
    ['BRAND_COLOUR', '#1d3f8a'],
    ['TRUST_PROXY', '1 # Caddy'],
  ] as const)
    expect(await saysOf(`QUARRY_MODE=live\n${name}=${value}\n`), value).toMatch(
      new RegExp(`put what stands behind ${name} in double quotes`),
    )
})
