import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { noteNetwork } from '../accounts/known-networks.ts'
import { beginSession } from '../accounts/sessions/begin-session.ts'
import type { SignedInBy } from './finish-sign-in.ts'

/** The one place where a sign-in by a provider becomes a session. */
export async function openSession(ctx: Context, request: FastifyRequest, signedIn: SignedInBy): Promise<void> {
  await noteNetwork(ctx, signedIn, request.ip)
  await beginSession(ctx, request, signedIn)
}
