import { once } from 'node:events'
import { countSubscribers, subscribersCsv } from '../features/newsletter/subscribers.ts'
import { complain, note, say } from './say.ts'
import { usage } from './usage.ts'
import { withOperator } from './with-operator.ts'

/** The subscribers for the operator's own sending tool, or how many there are. */
export async function runNewsletter(args: readonly string[]): Promise<number> {
  const [action] = args
  if (args.length !== 1 || (action !== 'list' && action !== 'count')) return complain(usage)
  return withOperator(async ({ db, config }) => {
    if (action === 'count') {
      const { confirmed, waiting } = await countSubscribers(db)
      return say(`${confirmed} subscribed, ${waiting} asked and have not confirmed yet.`)
    }
    const publicUrl = config.publicUrl ?? config.ownUrl
    if (config.publicUrl === undefined) note(`PUBLIC_URL is not set: the links lead to ${publicUrl}.`)
    for await (const lines of subscribersCsv(db, publicUrl))
      if (!process.stdout.write(lines)) await once(process.stdout, 'drain')
    return 0
  })
}
