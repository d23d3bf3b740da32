import { expect } from 'vitest'

/** The token of the link to a new password in a mail as it was sent; the link has to begin with `publicUrl`. */
export function tokenIn(mail: string, publicUrl: string): string {
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const [, link = '', token = ''] = /(\S+)\/reset-password\?token=([\w-]+)/.exec(text) ?? []
  expect(link).toBe(publicUrl)
  return token
}
