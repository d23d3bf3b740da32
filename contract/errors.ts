import { z } from 'zod'
import { signInSentences } from './security/sign-in-sentences.ts'

/**
 * Every refusal the product can make, by its status: its code and the sentence the person reads. Anything that is not a refusal is a
 * fault of ours and a 500.
 */
const refusalsByStatus = {
  400: {
    'bad-request': 'The request is not valid.',
    'no-criteria': 'Please fill in at least one search field.',
    'bad-cursor': 'This page link is no longer valid. Search again.',
    'bad-token': 'This link is no longer valid. Ask for a new one.',
    'common-password': 'This password is too common. Choose another.',
    'sign-in-expired': signInSentences['sign-in-expired'],
    'not-a-domain': 'This is not a mail domain.',
    'domain-of-everybody': 'Anybody can get an address at this domain. Enter your company’s own domain.',
    'not-a-provider': 'No OpenID provider answered at this issuer. Check the address.',
    'expiry-passed': 'Choose a day in the next five years for the key to expire.',
  },
  401: {
    unauthorized: 'Unauthorized',
    'bad-key': 'This API key is invalid or was revoked.',
    'key-expired': 'This API key has expired. Create a new one in Settings, under API keys.',
    'key-not-taken': 'This call doesn’t accept API keys.',
    'wrong-password': 'Invalid email or password',
    'factor-expired': 'That sign-in has expired. Please sign in again.',
  },
  402: {
    'card-refused': 'The card was declined. Nothing was charged, and the number of seats is unchanged.',
    'no-credits': 'Insufficient credits. Purchase credits to continue.',
  },
  403: {
    'another-site': 'This request came from another site and was refused.',
    'role-needed': 'Your role in this workspace doesn’t allow this. Ask its owner or an admin.',
    suspended: 'This account or workspace is suspended. Sign in to see why, and to contact support.',
    'not-yours': 'This belongs to another member. Its owner can change this; an admin can hand over what is shared.',
    'invitation-for-another': 'This invitation is for another address. Sign in with the address that it was sent to.',
    'scope-needed': 'This API key can only search and read. Use a key with the scope “spend”.',
    'not-the-password': 'The password is wrong.',
    'address-unconfirmed':
      'Confirm your address first: open the link that we mailed to you. Searching works without it.',
    'confirm-signed-in':
      'Sign in to confirm this address. If you didn’t open the account, set a new password: then it’s yours alone.',
    'sign-in-denied': signInSentences['sign-in-denied'],
    'sign-in-refused': signInSentences['sign-in-refused'],
    'sign-in-invalid': signInSentences['sign-in-invalid'],
    'sign-in-without-address': signInSentences['sign-in-without-address'],
    'sign-in-other-domain': signInSentences['sign-in-other-domain'],
    'sign-in-unproven': signInSentences['sign-in-unproven'],
    'confirm-identity': 'Confirm that it’s you first. A confirmation is valid for 10 minutes.',
    'second-factor-required': 'This workspace requires a second factor. Add one in Settings, under Security.',
    'factor-refused': 'That was not accepted. Please try again.',
    'link-of-another-domain': 'This link is for people of another mail domain.',
    'link-needs-confirmation':
      'Confirm your address first: open the link that we mailed to you. Then come back to this page and join.',
    'link-not-for-removed': 'You were removed from this workspace. Ask its owner or an admin to invite you again.',
    'over-limit': 'This is more than your monthly limit of credits in this workspace. Ask for a higher one.',
    'save-limit':
      'The Starter plan holds 50 saved contacts. Delete some, or upgrade to Premium for unlimited saved contacts.',
    'saved-search-limit': 'You have reached the limit of 500 saved searches. Delete some first.',
    premium_required: 'This needs the Professional or the Team plan. Upgrade to Premium to use it.',
    'row-limit': 'The Starter plan shows the first 10,000 rows of a search. Narrow the search, or upgrade to Premium.',
  },
  404: {
    'unknown-workspace': 'Workspace not found',
    'unknown-request': 'This request was already answered or no longer exists.',
    'unknown-member': 'Member not found',
    'unknown-invitation':
      'We don’t know this link. If you have a newer mail, use its link. Otherwise ask for a new invitation.',
    'no-single-sign-on': signInSentences['no-single-sign-on'],
    'unknown-passkey': 'Passkey not found',
    'unknown-domain-link': 'This link was turned off or renewed. Ask the person who gave it to you for the new one.',
    'not-found': 'Not found',
    'unknown-key': 'API key not found',
    'unknown-sign-in': 'This session has ended already.',
    'unknown-support-request': 'Request not found',
    'unknown-contact': 'Contact not found',
    'unknown-company': 'Company not found',
    'unknown-contact-list': 'List not found',
    'unknown-receipt': 'Receipt not found',
    'unknown-verification': 'Verification not found',
    'unknown-batch': 'List not found',
    'unknown-enrichment': 'File not found',
    'unknown-purchase': 'Payment not found',
    'unknown-bounce': 'Report not found',
    'unknown-post': 'Post Not Found',
    'unknown-saved-search': 'Saved search not found',
    'unknown-merge': 'Merge not found',
    'unknown-view': 'View not found',
    'unknown-alert': 'This saved search has no alert. Turn it on first.',
    'unknown-list': 'A list that this search names was deleted. Remove it from the search, or choose another list.',
    'unknown-session': 'Payment session not found',
    'no-subscription': 'There is no subscription to manage.',
  },
  405: {
    'method-not-allowed': 'This call doesn’t take that method.',
  },
  408: {
    'too-slow': 'The request took too long to arrive.',
  },
  409: {
    'other-workspace': 'You are in another workspace now. Reload the page to continue there.',
    'viewer-owns-nothing': 'Viewers can’t own anything. Choose another member.',
    'alert-of-another': 'Another member gets the mails of this search. Save your own copy to get them too.',
    'workspace-is-personal':
      'This is your personal workspace. Nobody else can join it, and it is deleted only with your account.',
    'workspace-has-plan':
      'The Professional plan is for one person. To share this workspace, choose seats on the Team plan.',
    'not-a-team': 'The Team plan is for a team’s workspace. Create one, or turn your personal workspace into one.',
    'no-seat': 'All seats of this workspace are taken. We told its owner. Try again when a seat is free.',
    'team-full':
      'Without the Team plan a workspace can have 5 people. We told its owner. Try again when there is room.',
    'too-few-seats': 'There are more people in the workspace than seats. Remove some of them first.',
    'seats-leaving': 'Some seats end with the paid period. Keep them first, then add more.',
    'seats-unpaid': 'The subscription has an unpaid invoice. Pay it under Manage subscription first.',
    'seats-of-another':
      'A former owner pays for this plan, so its seats stay as they are. It ends with the paid period. Then you can subscribe yourself.',
    'workspace-renews': 'The subscription of this workspace still renews. Cancel it first.',
    'too-many-workspaces': 'You own 10 workspaces. Delete one of them first.',
    'owner-stays': 'You own this workspace. Make another member its owner first.',
    'too-many-invitations': 'This workspace has 100 open invitations. Revoke some of them first.',
    'too-many-people': 'A workspace holds at most 200 people.',
    'owns-teams': 'You own a workspace that others are in. Hand it over or delete it first.',
    'domain-unproven': 'We can’t see the TXT record yet. A new record can take up to an hour to appear.',
    'domain-taken': 'Another workspace has proven this domain.',
    'factor-first': 'Add a second factor to your own account first.',
    'passkey-known': 'This passkey is already added.',
    'too-many-passkeys': 'An account has at most 20 passkeys. Remove one of them first.',
    'no-passkeys-here': 'Passkeys need a domain name, and this installation has only an IP address.',
    'no-code-app': 'The setup of the authenticator app has expired. Start again.',
    'code-app-there': 'This account has an authenticator app already. Remove it first.',
    'no-factor': 'Recovery codes come with a second factor. Add a passkey or an authenticator app first.',
    'no-limit': 'You have no monthly limit in this workspace.',
    'key-limit': 'A workspace has at most 10 API keys. Revoke one of them first.',
    'key-rotating': 'The old secret of this key still works. End it before you rotate the key again.',
    'too-many-support-requests': 'You have five open requests. Reply to one of them or close one first.',
    'support-request-full': 'This request has reached its limit of messages. Open a new one.',
    'contact-list-name-taken': 'You already have a list with this name. Choose another name.',
    'contact-list-full': 'A list can have at most 50,000 people.',
    'merge-not-last': 'Undo the later merge of this contact first, or restore the contact.',
    'merge-hides-proof': 'Only the other contact has a proven address. Keep that one.',
    'merged-too-much':
      'Together, these contacts have more tags or longer notes than one contact can have. Shorten one of them first.',
    'view-name-taken': 'You already have a view with this name. Choose another name.',
    'list-name-taken': 'You already have a list with this name. Choose another name.',
    'subscription-running': 'Your subscription still renews. Cancel it first, then delete the account.',
    'email-taken': 'An account with this email already exists. Sign in instead.',
    'name-taken': 'You already have a saved search with this name. Choose another name.',
    'price-changed': 'The price has changed. Reload the page to see the current one.',
    'batch-started': 'This was already started or canceled.',
    'bounce-decided': 'This report was already decided.',
    'nothing-charged': 'You were not charged for this address, so there is no credit to give back.',
    'already-premium': 'Already Premium',
    'subscription-open': 'You already have a subscription. Open Manage subscription in Settings.',
  },
  410: {
    'invitation-over': 'This invitation is no longer valid. Ask for a new one.',
    'file-emptied': 'The rows of this file were deleted. Rows are kept for 30 days, or until you delete them.',
    'erased-contact': 'This person asked for their data to be removed.',
  },
  413: {
    'too-large': 'The request is too large.',
  },
  422: {
    'no-bounce': 'This message doesn’t report a failed delivery. Send the whole bounce message.',
    'key-reused': 'This Idempotency-Key was already used with a different request.',
  },
  429: {
    'too-many': signInSentences['too-many'],
    'too-many-contact-lists': 'You have reached the limit of 200 lists. Delete some first.',
    'too-many-notes': 'You have reached the limit of 50,000 notes. Delete some first.',
    'too-many-files': 'You have reached the limit of 50 files. Delete some first.',
    'too-many-views': 'You have reached the limit of 50 views. Delete some first.',
    'too-many-lists': 'You have reached the limit of 100 lists. Delete some first.',
    'search-limit': 'Daily search limit reached. Upgrade to Premium for unlimited searches.',
    'verify-limit':
      'Daily verification limit reached: the Starter plan verifies 10 addresses a day. Upgrade to Premium for unlimited verifications.',
    'domain-limit': 'Too many addresses at this domain were checked today. Please try again tomorrow.',
    'too-many-batches': 'Too many lists are open. Finish or cancel some of them first.',
    'too-many-in-flight': 'Too many reveals are under way. Wait for some of them to finish.',
  },
  431: {
    'headers-too-large': 'The headers of the request are too large.',
  },
  500: {
    fault: 'Something went wrong on our side. Please try again.',
  },
  503: {
    'sign-in-unreachable': signInSentences['sign-in-unreachable'],
    'payments-off': 'Payments are not set up yet',
    'payments-unavailable': 'The payment provider can’t be reached right now. Please try again in a moment.',
    'mail-servers-unreachable':
      'This installation can’t reach mail servers right now. No credit was taken. Please try again later.',
    'mail-not-sent': 'The message could not be sent right now. Please try again in a moment.',
    'mails-off': 'This installation can’t send mail yet. Please contact its support.',
    'not-ready': 'Not ready yet',
    'search-unavailable': 'The source of people isn’t responding. Please try again later.',
    busy: 'We are busy right now. Please try again in a moment.',
  },
} as const

export const refusals = {
  ...refusalsByStatus[400],
  ...refusalsByStatus[401],
  ...refusalsByStatus[402],
  ...refusalsByStatus[403],
  ...refusalsByStatus[404],
  ...refusalsByStatus[405],
  ...refusalsByStatus[408],
  ...refusalsByStatus[409],
  ...refusalsByStatus[410],
  ...refusalsByStatus[413],
  ...refusalsByStatus[422],
  ...refusalsByStatus[429],
  ...refusalsByStatus[431],
  ...refusalsByStatus[500],
  ...refusalsByStatus[503],
} as const

export type RefusalCode = keyof typeof refusals

export const refusalStatus = Object.fromEntries(
  Object.entries(refusalsByStatus).flatMap(([status, group]) =>
    Object.keys(group).map((code) => [code, Number(status)]),
  ),
) as Record<RefusalCode, number>

/** The body of every answer that is not a success. `code` lets a program tell refusals apart. */
export const errorBody = z.object({ message: z.string(), code: z.string().optional() })
export type ErrorBody = z.infer<typeof errorBody>
