import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

export type Ours = { driver: string; world: string }

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.cache/verify-peers/ours')

/** Our driver and the mail world, made as the product is made of its sources: what is measured is what runs there. */
export async function buildOurs(): Promise<Ours> {
  const bundle = await rolldown({
    cwd: root,
    input: { driver: 'bench/verifying/ours-driver.ts', world: 'sandbox/main.ts' },
    platform: 'node',
    tsconfig: false,
    transform: { target: 'node20.19' },
    // What the compiler adds is no package.
    external: /^(?!@oxc-project\/)[^./\0]/,
    logLevel: 'warn',
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
  return { driver: join(folder, 'driver.js'), world: join(folder, 'world.js') }
}
