import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { productName } from '../../../contract/site.ts'
import { apiIntroduction } from './api-introduction.ts'
import { answeredOnce } from '../answers/answer-once.ts'
import { sendDocument } from '../web/send-document.ts'
import { readBuiltScripts } from '../web/built-scripts.ts'
import { docsPage } from './docs-page.ts'
import { docsFonts, docsStyle } from './docs-style.ts'

const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '^[!-~]+$',
      description: 'The same key with the same request gets the first answer again, for 24 hours.',
    },
  },
}

/**
 * The API's description, made from the contract: /api/openapi.json, and /docs to read. Register before the routes.
 * @param webFolder of the built web, whose fonts and theme the page has; null for none
 */
export async function describeApi(
  app: FastifyInstance,
  { sessionCookie, webFolder }: { sessionCookie: string; webFolder: string | null },
): Promise<void> {
  const fonts = docsFonts(webFolder === null ? {} : await readBuiltScripts(webFolder))
  const style = docsStyle(fonts)
  const looks = { fonts: fonts.map(({ file }) => file), theme: webFolder === null ? null : '/theme.js' }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${productName} API`,
        version: '1',
        description: [
          'Search business people, reveal proven email addresses, save and export them.',
          ...apiIntroduction.map(({ title, text }) => `## ${title}\n\n${text}`),
        ].join('\n\n'),
      },
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key from Settings, which begins with `qk_` (Professional or Team plan)',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie,
            description: 'The cookie that `POST /api/login` sets, for browsers',
          },
        },
      },
    },
    transform: (described) => {
      const { schema, url } = jsonSchemaTransform(described)
      const { operationId = '' } = (described.schema ?? {}) as { operationId?: string }
      if (!(answeredOnce as readonly string[]).includes(operationId)) return { schema, url }
      return { schema: { ...schema, headers: idempotencyKey }, url }
    },
  })
  // All routes are known by the first request; the page is long, and the same until the next start.
  let text: string | null = null
  let description: string | null = null
  const cacheControl = 'no-cache'
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    description ??= JSON.stringify(app.swagger())
    return sendDocument(request, reply, { type: 'application/json; charset=utf-8', text: description, cacheControl })
  })
  app.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    text ??= docsPage(app.swagger(), looks)
    return sendDocument(request, reply, { type: 'text/html; charset=utf-8', text, cacheControl })
  })
  app.get('/docs/style.css', { schema: { hide: true } }, async (request, reply) =>
    sendDocument(request, reply, { type: 'text/css; charset=utf-8', text: style, cacheControl }),
  )
}
