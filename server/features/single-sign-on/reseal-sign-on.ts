import type { Context } from '../../context.ts'
import { sealAnew } from '../../http/sessions/sealed.ts'
import { replaceToken, selectLinks } from './domain-link/domain-links.queries.ts'
import { purposeOf } from './domain-link/set-domain-link.ts'
import { secretPurpose } from './find-provider.ts'
import { replaceClientSecret, selectProviders } from './workspace-providers.queries.ts'

/** At a start: secrets of workspaces' providers, and links that a SECRET_KEY from before sealed, are sealed with the present one. */
export async function resealSignOn(ctx: Context): Promise<void> {
  for (const provider of await selectProviders(ctx.db)) {
    const sealed = sealAnew(ctx.settings, secretPurpose(provider.workspaceId), provider.clientSecret)
    if (sealed !== null) await replaceClientSecret(ctx.db, provider, sealed)
  }
  for (const link of await selectLinks(ctx.db)) {
    const sealed = sealAnew(ctx.settings, purposeOf(link.workspaceId), link.tokenSealed)
    if (sealed !== null) await replaceToken(ctx.db, link, sealed)
  }
}
