import { execFileSync, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const quarry = join(resolve(import.meta.dirname, '../..'), 'bin/quarry.js')
const account = { email: 'bench@quarry.test', password: 'a password of the bench' }
const START_LIMIT_MS = 120_000

export type RunningProduct = { pid: number; url: string; stop(): Promise<void> }

/** The product as its operator starts it, over imported people alone. */
export async function startProduct(dataDir: string): Promise<RunningProduct> {
  const child = spawn(process.execPath, [quarry], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DIRECTORY: 'own',
      QUARRY_MODE: 'practice',
      PORT: '0',
      OPERATOR_PORT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('the product is not ready'))
    }, START_LIMIT_MS)
    let output = ''
    child.once('exit', () => reject(new Error(`the product ended: ${output}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /^Quarry is ready at (\S+?)\/?\s*$/m.exec(output)?.[1]
      if (ready === undefined) return
      clearTimeout(late)
      resolve(ready)
    })
  })
  return {
    pid: child.pid!,
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Makes a premium account, on a data directory whose product runs. */
export function makeAccount(dataDir: string): void {
  const run = (args: string[], input: string) =>
    execFileSync(process.execPath, [quarry, 'user', ...args], { env: { ...process.env, DATA_DIR: dataDir }, input })
  run(['create', account.email], `${account.password}\n`)
  run(['premium', account.email, 'on'], '')
}

/** The cookie of its session. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}
