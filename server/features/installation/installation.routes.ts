import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoutes } from '../../http/answers/define-route.ts'
import { describeOutage } from '../checks/core/mail-servers.ts'
import { showInstallation } from './show-installation.ts'

export function installationRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoutes(app, ctx, {
    installation: async () => showInstallation(ctx, await describeOutage(ctx)),
  })
}
