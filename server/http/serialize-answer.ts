import type { FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'

/** An answer as the contract declares it: what it doesn't is left out, and one that breaks it is a fault of ours. */
export const serializeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer))
