import { z } from 'zod'

/**
 * Every refusal the product can make: its code and the sentence the person reads. The status of each code
 * stands in server/http/answers/refusals.ts; anything that is not a refusal is a fault of ours and a 500.
 */
export const refusals = {
  'bad-request': 'The request is not valid.',
  'no-criteria': 'Please fill in at least one search field.',
  'bad-cursor': 'This page link is no longer valid. Search again.',
  'bad-token': 'This link is no longer valid. Ask for a new one.',
  'another-site': 'This request came from another site and was refused.',
  unauthorized: 'Unauthorized',
  'bad-key': 'This API key is not known, or was revoked.',
  'key-not-taken': 'This call takes no API key.',
  'wrong-password': 'Invalid email or password',
  'not-the-password': 'The password is not right.',
  'common-password': 'This password is one of the first that anybody would try. Choose another.',
  'no-credits': 'Insufficient credits. Purchase credits to continue.',
  'save-limit':
    'The Starter plan holds 50 saved contacts. Delete some, or upgrade to Premium for unlimited saved contacts.',
  'saved-search-limit': 'An account keeps at most 500 saved searches. Delete some first.',
  premium_required: 'This needs the Professional plan. Upgrade to Premium to use it.',
  'key-limit': 'An account has at most 10 API keys. Revoke one of them first.',
  'not-found': 'Not found',
  'unknown-key': 'API key not found',
  'unknown-contact': 'Contact not found',
  'unknown-company': 'Company not found',
  'unknown-contact-list': 'List not found',
  'contact-list-name-taken': 'You have a list of this name. Choose another name.',
  'too-many-contact-lists': 'You keep 200 lists. Delete some of them first.',
  'contact-list-full': 'A list holds at most 50,000 people.',
  'too-many-notes': 'You keep 50,000 notes. Delete some of them first.',
  'unknown-receipt': 'Receipt not found',
  'unknown-verification': 'Verification not found',
  'unknown-batch': 'List not found',
  'unknown-enrichment': 'File not found',
  'file-emptied': 'The rows of this file are gone: they are kept for 30 days, or until you delete them.',
  'too-many-files': 'You keep 50 files. Delete some of them first.',
  'unknown-purchase': 'Payment not found',
  'unknown-bounce': 'Report not found',
  'unknown-post': 'Post Not Found',
  'unknown-saved-search': 'Saved search not found',
  'unknown-merge': 'Merge not found',
  'merge-not-last': 'Undo the later merge of this contact first, or restore the contact.',
  'merge-hides-proof': 'Only the other contact has a proven address. Keep that one.',
  'merged-too-much': 'The tags or the notes of both are more than one contact holds. Shorten one of them first.',
  'unknown-view': 'View not found',
  'view-name-taken': 'You have a view of this name. Choose another name.',
  'too-many-views': 'You keep 50 views. Delete some of them first.',
  'unknown-list': 'A list that this search names was deleted. Take it out of the search, or choose another list.',
  'list-name-taken': 'You have a list of this name. Choose another name.',
  'too-many-lists': 'You keep 100 lists. Delete some of them first.',
  'unknown-session': 'Payment session not found',
  'subscription-running': 'Your subscription still renews. Cancel it first, then delete the account.',
  'email-taken': 'An account with this email already exists. Sign in instead.',
  'name-taken': 'You have a saved search of this name. Choose another name.',
  'price-changed': 'The price has changed. Reload the page to see the current one.',
  'batch-started': 'This was already started or cancelled.',
  'bounce-decided': 'This report has been decided.',
  'nothing-charged': 'No credit was taken for this address, so there is none to give back.',
  'no-bounce':
    'We found no failed delivery in this message. Send the whole message that your mail system wrote when the mail came back.',
  'erased-contact': 'This person asked for their data to be removed.',
  'already-premium': 'Already Premium',
  'subscription-open': 'You have a subscription already. Settle it under Manage subscription in Settings.',
  'no-subscription': 'There is no subscription to manage.',
  'too-large': 'The request is too large.',
  'headers-too-large': 'The headers of the request are too large.',
  'too-slow': 'The request took too long to arrive.',
  'key-reused': 'This Idempotency-Key was already used with a different request.',
  'search-limit': 'Daily search limit reached. Upgrade to Premium for unlimited searches.',
  'verify-limit':
    'Daily verification limit reached: the Starter plan verifies 10 addresses a day. Upgrade to Premium for unlimited verifications.',
  'domain-limit': 'Too many addresses of this domain were asked about today. Please go on tomorrow.',
  'too-many-batches': 'Too many lists are open. Finish or cancel some of them first.',
  'too-many': 'Too many requests. Please wait a moment and try again.',
  'row-limit': 'The Starter plan shows the first 10,000 rows of a search. Narrow the search, or upgrade to Premium.',
  'too-many-in-flight': 'Too many reveals are under way. Wait for some of them to finish.',
  'payments-off': 'Payments are not set up yet',
  'payments-unavailable': 'The payment provider can not be reached right now. Please try again in a moment.',
  'mail-servers-unreachable':
    'This installation can’t ask mail servers now. No credit was taken. Please try again later.',
  'not-ready': 'Not ready yet',
  busy: 'We are busy right now. Please try again in a moment.',
  fault: 'Something went wrong on our side. Please try again.',
} as const

export type RefusalCode = keyof typeof refusals

/** The body of every answer that is not a success. `code` lets a program tell refusals apart. */
export const errorBody = z.object({ message: z.string(), code: z.string().optional() })
export type ErrorBody = z.infer<typeof errorBody>
