import { forbiddenWords } from './forbidden-words.ts'
import { readTexts } from './read-texts.ts'

/**
 * `npm run words`: every text that somebody can meet, for people to read: what the screens say, what refusals and mails say, what the
 * public pages tell; then those with a word that docs/words.md forbids. A word after the command takes the files whose path contains it.
 */
const wanted = process.argv[2] ?? ''
for (const { file, line, text } of await readTexts((name) => name.includes(wanted)))
  console.log(`${file}:${line}\t${text}`)
for (const { file, line, text, instead } of await forbiddenWords())
  console.error(`${file}:${line}: write ${instead}\t${text}`)
