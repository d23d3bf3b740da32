import { syntheticMailboxes } from '../../sandbox/mail-world/people/mailbox-source.ts'
import { openMailWorld } from '../../sandbox/mail-world/open-mail-world.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'

/** The mail hosts of so many synthetic people, on port 25 of each address of the machine where it runs; prints `listening`. */
const [people = '2000', greylistMs = '2000'] = process.argv.slice(2)
await openMailWorld({
  source: syntheticMailboxes(DEFAULT_SEED, Number(people)),
  seed: 1,
  latencyMs: [2, 25],
  greylistMs: Number(greylistMs),
  smtpHost: '0.0.0.0',
  ports: { dns: 0, smtp: 25 },
})
process.stdout.write('listening\n')
