// Stands for the product: opens the database of its data directory and commits row after row, naming each on standard
// output once it is committed. First prints which rows it found.
import pg from 'pg'
import { openDatabase } from '../../server/db/connect.ts'

let stopping = false
process.once('SIGTERM', () => (stopping = true))
const quiet = () => {}
const log = { info: quiet, warn: quiet, error: quiet }
const dataDir = process.argv[2] ?? ''
const database = await openDatabase({ dataDir, log })
const owner = new pg.Pool(database.owner)
owner.on('error', quiet).on('connect', (client) => client.on('error', quiet))
await owner.query('create table if not exists acknowledged (n int primary key)')
const { rows } = await owner.query<{ n: number }>('select n from acknowledged order by n')
const { rows: server } = await owner.query<{ pid: number }>(
  `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
)
console.log(`open ${JSON.stringify({ found: rows.map(({ n }) => n), postmaster: server[0]?.pid })}`)
for (let n = (rows.at(-1)?.n ?? 0) + 1; !stopping; n += 1) {
  await owner.query('insert into acknowledged values ($1)', [n])
  console.log(`row ${n}`)
}
await owner.end()
await database.close()
