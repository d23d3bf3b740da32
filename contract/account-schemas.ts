import { z } from 'zod'
import {
  accountDeletion,
  done,
  emailChange,
  emailConfirmation,
  passwordChange,
  passwordTaken,
  profileChange,
  user,
} from './accounts.ts'

/** What the calls about an account itself take and answer, for routes.ts. */
export const accountSchemas = {
  changeProfile: { summary: 'Change the name of the account', body: profileChange, answers: { 200: user } },
  changePassword: {
    summary: 'Set another password; all other sessions end, mailed links die, and API keys are revoked on request',
    body: passwordChange,
    answers: { 200: passwordTaken },
  },
  changeEmail: {
    summary: 'Mail a link to a new address; answers alike whether or not that address has an account',
    body: emailChange,
    answers: { 200: done },
  },
  confirmEmail: {
    summary: 'Use the new address, with the link from the mail; all other sessions end',
    body: emailConfirmation,
    answers: { 200: done },
  },
  exportAccount: {
    summary: 'Everything this account holds',
    answers: { 200: z.record(z.string(), z.array(z.looseObject({}))).describe('One list for each kind of thing') },
  },
  deleteAccount: {
    summary: 'Close the account for good',
    body: accountDeletion,
    answers: { 200: done },
  },
} as const
