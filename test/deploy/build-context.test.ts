import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { operatingManual } from '../operating-manual.ts'
import { readDockerignore } from './dockerignore.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const composeFiles = ['deploy/compose/compose.yaml', 'deploy/egress/compose.yaml']

/** Files that compose files read and that no checkout brings, and those that their headers have made. */
function ofCompose(file: string): string[] {
  const text = read(file)
  const beside = [...found(text, /^ +env_file: (\S+)$/gm), ...found(text, /^ +file: (\S+)$/gm)]
  const ignored = found(read(path.join(path.dirname(file), '.gitignore')), /^(\S+)$/gm)
  return [
    ...found(text, /^#.* cp \S+ (\S+)/gm),
    ...[...beside, ...ignored].map((name) => path.join(path.dirname(file), name)),
  ]
}

/** Files and folders that the commands of the document write or read where the reader stands, which may be the checkout. */
function ofDocument(text: string): string[] {
  const commands = found(text, /^```\w*\n([^]*?)^```$/gm).join('')
  const named = /(?:--from-env-file=|--users |--dir |> |-f |-out |backup |--new-key |import )([\w./][\w./-]*)/g
  return found(commands, named)
    .map((name) => name.replace(/^\/opt\/quarry\/|^\.\//, ''))
    .filter((name) => !name.startsWith('/') && !name.startsWith('deploy/'))
}

describe.each(['image', 'egress'])('what comes into the image of deploy/%s', (folder) => {
  const isOut = readDockerignore(read(`deploy/${folder}/Dockerfile.dockerignore`))

  it('is none of the files that an operator writes beside the sources', () => {
    const told = [...composeFiles.flatMap(ofCompose), ...ofDocument(operatingManual())]
    for (const known of ['compose/.env', 'compose/quarry.env', 'compose/metrics-token', 'egress/users'])
      expect(told).toContain(`deploy/${known}`)
    expect(told).toEqual(expect.arrayContaining(['secrets.env', 'values.yaml', 'users', 'data/egress', 'people.csv']))
    const more = ['.env', 'data/egress/egress.key', 'deploy/egress/egress.crt', 'backup.quarry', '.git/config']
    expect([...told, ...more].filter((file) => !isOut(file))).toEqual([])
  })

  it('is none of them among the sources either', () => {
    const secrets = ['server/.env', 'web/.env.production', 'scripts/live/quarry.env', 'content/dkim.pem', 'bin/a.key']
    expect(secrets.filter((file) => !isOut(file))).toEqual([])
  })

  it('is all that the server and the screens are built from', () => {
    const server = found(
      /^const folders = \[(.*)\]$/m.exec(read('bin/fingerprint-of-sources.js'))?.[1] ?? '',
      /'([^']+)'/g,
    )
    const screens = found(/^const sources = \[(.*)\]$/m.exec(read('scripts/build-web.ts'))?.[1] ?? '', /'([^']+)'/g)
    expect(server).toContain('server')
    expect(screens).toContain('web')
    const needed = [...server, ...screens, 'bin/quarry.js', 'package.json', 'tsconfig.base.json']
    const within = ['engines/directory/rules/places/data/cities.tsv', 'web/index.html', 'content/blog/a.md']
    expect([...needed, ...within].filter(isOut)).toEqual([])
  })
})
