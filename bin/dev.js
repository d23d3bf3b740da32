// For `npm run dev`: the sources as they are, so that tsx sees which ones a change concerns.
import { main } from '../server/main.ts'

process.exit(await main(process.argv.slice(2)))
