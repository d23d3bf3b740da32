import type { FastifyRequest } from 'fastify'
import type { EndpointName } from '../../../contract/endpoints.ts'
import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { callerOf } from '../sessions/api-key.ts'
import { limitRate, rateLimits, type RateLimit } from './limit-rate.ts'
import { networkOf } from './network-of.ts'
import { visitorAddress } from './visitor-address.ts'

/** The calls that each limit counts: those of an account, by session or key; of an address; and of a network, whose owner has many addresses. */
const counted: Record<'account' | 'address' | 'network', Partial<Record<keyof typeof rateLimits, EndpointName[]>>> = {
  account: {
    enrich: ['enrichContact'],
    verify: ['verifyAddress'],
    batches: [
      'enrichContacts', 'startRevealBatch', 'cancelRevealBatch', 'createVerificationList', 'startVerificationList', 'cancelVerificationList',
      'startEnrichment', 'cancelEnrichment', 'saveEnriched', 'emptyEnrichment', 'restoreEnrichment', 'createSearchList',
    ], // oxfmt-ignore
    enrichedFiles: ['quoteEnrichment'],
    profiles: ['showPerson', 'changePerson'],
    companies: ['showCompany'],
    duplicates: ['listDuplicates'],
    activity: ['listActivity', 'exportActivityCsv', 'exportActivityLines'],
    checkout: ['startCheckout'],
    applyCredits: ['applyCredits'],
    account: [
      'changeProfile', 'changePassword', 'deleteAccount', 'askForLimit', 'createWorkspace', 'restoreWorkspace', 'makeTeam',
      'deleteWorkspace', 'requireSecondFactor',
    ], // oxfmt-ignore
    emailChange: ['changeEmail'],
    factors: ['newPasskeyOptions', 'addPasskey', 'beginCodeApp', 'confirmCodeApp', 'renewRecoveryCodes'],
    confirm: ['confirmOptions', 'confirmIdentity'],
    signOnSettings: ['claimDomain', 'proveDomain', 'setSignOn', 'endSignOn', 'setDomainLink'],
    sessions: ['endSession', 'endOtherSessions'],
    apiKeys: ['createApiKey', 'rotateApiKey'],
    contactFiles: ['exportContacts', 'exportChosen', 'exportSearch'],
    dataExport: ['exportAccount'],
    bounces: ['reportBounce'],
    bounceLists: ['reportBounces'],
    subscribe: ['startSubscription', 'startTeamPlan', 'openBillingPortal'],
    seats: ['quoteSeats', 'changeSeats'],
    syncSubscription: ['syncSubscription'],
    invitationLinks: ['inviteMembers', 'resendInvitation', 'acceptInvitation', 'joinByDomainLink'],
    support: ['askSupport', 'writeToSupport'],
  },
  address: {
    signInPerAddress: [
      'signIn', 'passkeySignInOptions', 'signInByPasskey', 'showFactorNeeded', 'giveSecondFactor', 'findSignIn', 'beginSignIn',
      'finishSignIn', 'linkSignIn',
    ], // oxfmt-ignore
    register: ['register'],
    resetPerAddress: ['forgotPassword', 'resetPassword', 'confirmEmail'],
    confirmAddress: ['confirmAddress'],
    invitationLinks: ['showInvitation', 'openDomainLink'],
    sourceCallbacks: ['sourceCallback'],
    demoSearchPerAddress: ['searchDemo'],
    newsletterPerAddress: ['subscribeNewsletter'],
  },
  network: { demoSearchPerNetwork: ['searchDemo'], newsletterPerNetwork: ['subscribeNewsletter'] },
}

const subjects: Record<keyof typeof counted, (request: FastifyRequest) => string> = {
  account: (request) => callerOf(request)?.actor.accountId ?? '',
  address: ({ ip }) => visitorAddress(ip),
  network: ({ ip }) => networkOf(ip),
}

/** The limits of a call, counted before its body is read. */
export function limitsOf(ctx: Context, call: EndpointName): ((request: FastifyRequest) => Promise<void>)[] {
  const by = Object.keys(counted) as (keyof typeof counted)[]
  return by.flatMap((whose) => {
    const names = Object.keys(counted[whose]) as (keyof typeof rateLimits)[]
    const own = names.filter((name) => counted[whose][name]?.includes(call))
    return own.map((name) => {
      const limit: RateLimit = name === 'register' ? registrations(ctx) : rateLimits[name]
      return (request: FastifyRequest) => limitRate(ctx, limit, subjects[whose](request))
    })
  })
}

/** New accounts of one address. */
export function registrations({ settings }: Context): RateLimit {
  return settings.mode === 'practice' ? rateLimits.registerInPractice : rateLimits.register
}

const mebibyte = 1024 * 1024
/** Base64 is a third longer, and some characters are longer in JSON. */
const fileBytes = limits.enrichedBytes * 2
/** A message is longer in JSON and base64. */
const bounceBytes = 2 * limits.bounceMessageBytes

/** How long the bodies of these calls may be; those of all others as long as build-app.ts says. */
export const bodyBytes: Partial<Record<EndpointName, number>> = {
  /** 10,000 ids of 100 characters. */
  enrichContacts: 2 * mebibyte,
  /** Some characters are longer in JSON. */
  createVerificationList: limits.listBytes + mebibyte,
  quoteEnrichment: fileBytes,
  createSearchList: fileBytes,
  reportBounce: bounceBytes,
  reportBounces: bounceBytes,
  /** Ids of ten digits with commas and blanks. */
  exportChosen: 12 * limits.exportedContacts + 1_000,
  /** Ids of 100 characters in quotes. */
  exportSearch: 110 * limits.premiumBulkReveals + 1_000,
  stripeWebhook: 1_000_000,
}
