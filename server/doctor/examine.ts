import { inTime } from '../db/in-time.ts'
import { askMirror, type Mirrored } from './mirror/ask-mirror.ts'
import { checkBackup } from './checks/check-backup.ts'
import { checkClock } from './checks/check-clock.ts'
import { checkDatabase } from './checks/check-database.ts'
import { checkDisk } from './checks/check-disk.ts'
import { checkEgress } from './checks/check-egress.ts'
import { checkIndex } from './checks/check-index.ts'
import { checkMail } from './checks/check-mail.ts'
import { checkPayments } from './checks/check-payments.ts'
import { checkPeople } from './checks/check-people.ts'
import { checkPooler } from './checks/check-pooler.ts'
import { checkCookies, checkProxy } from './checks/check-proxy.ts'
import { checkReplicas } from './checks/check-replicas.ts'
import { checkRole } from './checks/check-role.ts'
import { checkVersion } from './checks/check-version.ts'
import { checkWorkers } from './checks/check-workers.ts'
import { failure, sentenceOf, warning, type Awake, type Check, type Finding, type Patient } from './patient.ts'

/** The slowest, a way out that drops everything, takes half of it. */
const limitMs = 45_000

type Look = (patient: Patient, mirrored: () => Promise<Mirrored | null>) => Promise<Finding> | Finding

/** In the order in which they are shown (docs/operating.md#doctor). */
const looks: readonly [name: string, look: Look][] = [
  ['database', awake(checkDatabase, 'fail')],
  ['role', awake(checkRole)],
  ['pooler', pooler],
  ['version', awake(checkVersion)],
  ['replicas', awake(checkReplicas)],
  ['people', awake(checkPeople)],
  ['mail', checkMail],
  ['payments', checkPayments],
  ['egress', checkEgress],
  ['proxy', async (patient, mirrored) => checkProxy(patient, await mirrored())],
  ['cookies', async (patient, mirrored) => checkCookies(patient, await mirrored())],
  ['disk', checkDisk],
  ['clock', awake(checkClock)],
  ['backup', awake(checkBackup)],
  ['index', awake(checkIndex)],
  ['workers', awake(checkWorkers)],
]

/** What is wrong with an installation, and what to do: each look by itself, and one that fails says so. Never rejects. */
export async function examine(patient: Patient): Promise<Check[]> {
  let asked: Promise<Mirrored | null> | null = null
  const { publicUrl } = patient.config
  const { secretKey } = patient
  const mirrored = () => {
    asked ??=
      secretKey === null || publicUrl === undefined
        ? Promise.resolve(null)
        : askMirror(publicUrl, secretKey, patient.now())
    return asked
  }
  return Promise.all(
    looks.map(async ([name, look]) => {
      const finding = await inTime(Promise.resolve(look(patient, mirrored)), limitMs).catch((error: unknown) =>
        failure(`This check failed: ${sentenceOf(error)}.`, 'See the other entries, and the log.'),
      )
      return { name, ...finding }
    }),
  )
}

/** A look that needs the database. */
function awake(look: (patient: Awake) => Promise<Finding>, asleep: 'warn' | 'fail' = 'warn'): Look {
  return (patient) => {
    const { database, fault } = patient
    if (database) return look({ ...patient, database })
    if (asleep === 'warn') return warning('Not checked: the database does not answer.', 'See database.')
    return failure(fault?.what ?? 'The database does not answer.', fault?.remedy ?? 'Start it.')
  }
}

/** A pooler in front may be why the database can't be opened at all. */
function pooler(patient: Patient, mirrored: () => Promise<Mirrored | null>): Promise<Finding> | Finding {
  const { fault } = patient
  if (fault && /pooler|startup parameter/i.test(fault.what)) return failure(fault.what, fault.remedy)
  return awake(checkPooler)(patient, mirrored)
}
