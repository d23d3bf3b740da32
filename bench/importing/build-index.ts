import { keepIndex } from '../../engines/directory/index/keep/keep-index.ts'
import { DEFAULT_SEED } from '../../synthetic/random.ts'

/** A program: `build-index FILE PEOPLE` makes the index of made-up people and its file. */
const [file = '', people = ''] = process.argv.slice(2)
const onTrouble = (message: string, error: unknown) => {
  throw new Error(message, { cause: error })
}
const keeper = await keepIndex({ demoPeople: Number(people), seed: DEFAULT_SEED, database: null, file, onView: () => {}, onTrouble }) // oxfmt-ignore
await keeper.close()
