import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../http/send.ts'
import { ApiError } from '../api-error.ts'
import { readJson, textIn } from '../http/read-body.ts'

/** The part of the mail world that a visitor may change: a mailbox closes, and mail to it bounces with this message. */
export type PracticeMailboxes = { bounce(address: string): string }

/** POST /sandbox/mailbox {address}: lets a practice mailbox close and answers {message}, the bounce of a mail to it. */
export async function answerMailboxes(
  mailboxes: PracticeMailboxes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const address = textIn(await readJson(request), 'address', 320)
    sendJson(response, 200, { message: mailboxes.bounce(address) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    sendJson(response, error.status, { error: { type: 'invalid_request_error', message: error.message } })
  }
}
