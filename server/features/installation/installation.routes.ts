import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { findOutage } from '../checks/core/mail-servers.ts'
import { showInstallation } from './show-installation.ts'

export function installationRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'installation', async () => showInstallation(ctx, await findOutage(ctx.db)))
}
