import { randomBytes } from 'node:crypto'

/** How long a request waits for its confirmation; then the address is deleted (the mail says so too). */
export const confirmWithinDays = 7

export function askedAfter(now: Date): Date {
  return new Date(now.getTime() - confirmWithinDays * 24 * 60 * 60 * 1_000)
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function confirmLink(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/confirm?token=${token}`
}

/** The page with the button; a POST to it unsubscribes at once (RFC 8058). */
export function leaveLink(publicUrl: string, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${token}`
}
