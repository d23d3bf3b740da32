import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { changePerson } from './change-person.ts'
import { showCompany } from './show-company.ts'
import { showPerson } from './show-person.ts'

export const profilesRoutes = (ctx: Context): Handlers => ({
  showPerson: ({ actor, params, reply }) => showPerson(ctx, actor, params.id, abortOnClose(reply)),
  changePerson: ({ actor, params, body }) => changePerson(ctx, actor, params.id, body),
  showCompany: ({ actor, params, reply }) => showCompany(ctx, actor, params.key, abortOnClose(reply)),
})
