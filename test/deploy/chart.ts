import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const repository = path.resolve(import.meta.dirname, '../..')
const chart = path.join(repository, 'deploy/helm')
const folder = path.join(repository, '.cache/deploy')
const helmVersion = 'v3.19.2'
const checkerVersion = '1.37.0'
const kubernetes = ['1.30', '1.34', '1.36']
const installLimitMs = 15 * 60_000
const renderLimitMs = 60_000
const cannot = 3

const everything = ['search.replicas=2', 'web.autoscaling.enabled=true', 'worker.autoscaling.enabled=true']
const installations: Record<string, string[]> = {
  'as it comes': [],
  'with everything': [
    ...everything,
    'backup.enabled=true',
    'backup.claimName=backups',
    'lists.claimName=lists',
    'ingress.enabled=true',
    'ingress.className=nginx',
    'ingress.tlsSecretName=quarry-tls',
    'image.pullSecrets[0].name=registry',
  ],
  'without a network policy': ['search.replicas=1', 'networkPolicy.enabled=false'],
}

/**
 * Renders the chart and compares each object with the schemas of several versions of Kubernetes, unknown fields refused:
 *
 *   npm run chart-check
 *
 * It takes Python, and Go where there is no helm; both fetch what they need the first time.
 */
async function check(): Promise<void> {
  const obstacle = await whyNot()
  if (obstacle !== null) {
    console.log(`Not checked: ${obstacle}`)
    process.exitCode = cannot
    return
  }
  await mkdir(folder, { recursive: true })
  const helm = await findHelm()
  const checker = await findChecker()
  await run(helm, ['lint', '--strict', chart], { timeout: renderLimitMs })
  const made = await mkdtemp(path.join(folder, 'chart-'))
  for (const [name, values] of Object.entries(installations)) {
    const set = values.flatMap((value) => ['--set', value])
    for (const version of kubernetes) {
      // A helm that was built from its module believes in a Kubernetes of years ago.
      const asked = ['template', 'live', chart, '--kube-version', `${version}.0`, ...set]
      const { stdout } = await run(helm, asked, { timeout: renderLimitMs })
      const file = path.join(made, 'objects.yaml')
      await writeFile(file, stdout)
      const args = ['--strict', '--kubernetes-version', version, '--quiet', file]
      const fault = await run(checker, args, { timeout: renderLimitMs }).then(
        () => null,
        (error: { stdout?: string; stderr?: string }) => `${error.stdout ?? ''}${error.stderr ?? ''}`.trim(),
      )
      const kinds = [...stdout.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind)
      console.log(`${fault === null ? 'holds' : 'FAILS'}  ${name}, Kubernetes ${version}: ${kinds.length} objects`)
      if (fault === null) continue
      console.log(fault)
      process.exitCode = 1
    }
  }
  await rm(made, { recursive: true })
}

async function whyNot(): Promise<string | null> {
  if (!(await isThere('python3'))) return 'python3 is missing'
  return (await isThere('helm')) || (await isThere('go')) ? null : 'neither helm nor go is there'
}

async function isThere(program: string): Promise<boolean> {
  return run('which', [program]).then(
    () => true,
    () => false,
  )
}

async function findHelm(): Promise<string> {
  if (await isThere('helm')) return 'helm'
  const built = path.join(folder, 'helm', 'helm')
  if (existsSync(built)) return built
  const env = { ...process.env, GOBIN: path.dirname(built) }
  await run('go', ['install', `helm.sh/helm/v3/cmd/helm@${helmVersion}`], { env, timeout: installLimitMs })
  return built
}

async function findChecker(): Promise<string> {
  const place = path.join(folder, 'python')
  const program = path.join(place, 'bin/kubernetes-validate')
  if (existsSync(program)) return program
  await run('python3', ['-m', 'venv', place], { timeout: installLimitMs })
  const wanted = [`kubernetes-validate==${checkerVersion}`]
  await run(path.join(place, 'bin/pip'), ['install', '--quiet', ...wanted], { timeout: installLimitMs })
  return program
}

await check()
