import type { Receipt } from '../../../../contract/reveals.ts'
import { receiptStory, type StoryStep } from './receipt-story.ts'

/** The proof as text, for a mail or a ticket: the story first, then every line that was exchanged. */
export function receiptText(receipt: Receipt): string {
  const story = receiptStory(receipt)
  const parts = story.parts.flatMap(({ heading, note, steps }) => [
    ...(heading ? ['', heading] : []),
    ...(note ? [note] : []),
    ...steps.map(stepText),
  ])
  return [
    `Receipt ${receipt.id}: ${story.subtitle}`,
    story.verdict,
    ...parts,
    '',
    stepText(story.charge),
    `Source: ${receipt.source}`,
    '',
    'Technical details',
    ...technicalLines(receipt).map(({ at, who, sent, answer }) =>
      [at, who, sent && `> ${sent}`, answer && `< ${answer}`].filter((part) => part !== '').join('  '),
    ),
  ].join('\n')
}

export type TechnicalLine = { at: string; who: string; sent: string; answer: string; took: string }

/** Every exchange as it was recorded. What names an address that was not revealed is covered already. */
export function technicalLines(receipt: Receipt): TechnicalLine[] {
  return receipt.evidence.map(({ at, phase, host, sent, code, text, ms }) => ({
    at,
    who: host ?? phase,
    sent: sent ?? '',
    answer: code === null || text.startsWith(String(code)) ? text : `${code} ${text}`,
    took: `${ms} ms`,
  }))
}

function stepText({ title, detail, answer, says, time }: StoryStep): string {
  return [`${title} (${time}):`, detail, answer && `"${answer}"`, says ?? ''].filter((part) => part !== '').join(' ')
}
