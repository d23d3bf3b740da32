import type { Receipt } from '../../../../../contract/reveals.ts'
import type { ReceiptLine } from './receipt-lines.ts'
import { receiptStory } from './receipt-story.ts'

/** The proof as text, for a mail or a ticket: the story first, then every line that was exchanged. */
export function receiptText(receipt: Receipt): string {
  const story = receiptStory(receipt)
  return [
    `Receipt ${receipt.id}: ${story.subtitle}`,
    story.verdict,
    story.when,
    '',
    ...[...story.lines, ...story.costs].flatMap(lineText),
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

function lineText({ label, asked, answer, says = '', took, inside }: ReceiptLine): string[] {
  const said = [asked, answer].filter((part) => part !== '').join('  ')
  return [
    [`${label} (${took})${said === '' ? '' : ':'}`, said, says].filter((part) => part !== '').join(' '),
    ...inside.map((each) => `  ${each.label}. ${[each.asked, each.answer].filter((part) => part !== '').join('  ')}`),
  ]
}
