import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { describeOutage } from '../checks/core/mail-servers.ts'
import { showInstallation } from './show-installation.ts'

export const installationRoutes = (ctx: Context): Handlers => ({
  installation: async () => showInstallation(ctx, await describeOutage(ctx)),
})
