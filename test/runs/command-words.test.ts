import { afterAll, expect, it } from 'vitest'
import { runCommand } from '../run-command.ts'
import { endQuarries, makeDataDir } from '../spawn-quarry.ts'

afterAll(endQuarries)

const address = 'ada@operator.test'

const refused = [
  ['serve', '--port', '80'],
  ['worker', 'now'],
  ['ledger', 'check', 'all'],
  ['user', 'create', address, 'a password'],
  ['user', 'passwd', address, 'a password'],
  ['user', 'grant', address, '5', '6'],
  ['user', 'premium', address, 'on', 'off'],
  ['workspace', 'list', address, address],
  ['verify', '--jsno', address],
  ['classify', 'replies.jsonl'],
  ['source', 'stop', 'hunter', 'apollo'],
  ['source', 'caps', 'hunter'],
  // A name that every object has.
  ['source', 'constructor'],
]

it.each(refused.map((words) => [words.join(' '), words] as const))(
  '%s is refused: its words would have no effect',
  async (_, words) => {
    const ended = await runCommand([...words, '--yes'], { DATA_DIR: makeDataDir() })
    expect([ended.code, ended.output]).toEqual([1, ''])
    expect(ended.errors).toMatch(/^(Unknown command .*\.\n)?Usage:\n/)
  },
)

it('a way out is read from standard input, so that its password stands in no list of processes', async () => {
  const ended = await runCommand(
    ['egress', 'check', '-'],
    { DATA_DIR: makeDataDir() },
    'socks5://ann:a-secret@door.example\n',
  )
  expect([ended.code, ended.output]).toEqual([1, ''])
  expect(ended.errors).toMatch(/^The way out is not of the form socks5:/)
  expect(ended.errors).not.toContain('a-secret')
})

it('a mail server that pipes a message calls again where there is no database, or the settings can’t be used', async () => {
  for (const settings of [{ DATA_DIR: makeDataDir() }, { DATA_DIR: makeDataDir(), PORT: 'none' }])
    expect(await runCommand(['mail', 'bounce', '-'], settings, 'Hello?')).toMatchObject({ code: 75, output: '' })
})
