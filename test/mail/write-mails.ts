import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sampleMails } from './sample-mails.ts'

/**
 * `npm run mails`: every mail of the product as .txt and .html in shots/mails (which git ignores), for people to look at. A word
 * after the command takes the mails whose names contain it.
 */
const folder = path.resolve(import.meta.dirname, '../../shots/mails')
const mails = Object.entries(sampleMails('https://quarry.test')).filter(([name]) =>
  name.includes(process.argv[2] ?? ''),
)

await mkdir(folder, { recursive: true })
for (const [name, { subject, text, html }] of mails) {
  await writeFile(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}\n`)
  await writeFile(path.join(folder, `${name}.html`), html)
}
console.log(`${mails.length} mails are in ${folder}`)
