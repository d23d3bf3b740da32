import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { searchDemo } from './search-demo.ts'

export const demoSearchRoutes = (ctx: Context): Handlers => ({
  searchDemo: ({ body, reply }) => searchDemo(ctx, body, abortOnClose(reply)),
})
