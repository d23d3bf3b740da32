import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/define-route.ts'
import { showPurchase } from './show-purchase.ts'

export function purchasesRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'showPurchase', async ({ userId, params }) => showPurchase(ctx.db, userId, params.purchaseId))
}
