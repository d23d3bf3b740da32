// A provider on loopback for a browser's walk: takes its client's redirect address, says its issuer, and reads from each line who
// is signed in there, as JSON.
import { createInterface } from 'node:readline'
import { openProvider, type Person } from '../sign-in/open-provider.ts'

const provider = await openProvider(process.argv.slice(2))
console.log(JSON.stringify({ issuer: provider.issuer, id: provider.clientId, secret: provider.clientSecret }))
for await (const line of createInterface({ input: process.stdin })) {
  provider.person = JSON.parse(line) as Person
  console.log('taken')
}
await provider.close()
