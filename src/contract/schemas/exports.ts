import { z } from 'zod'
import { exports } from '../exports.ts'
import { givenPassword } from './kit/credentials.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId } from './kit/fields.ts'

/** A copy of one's data. */
const dataExport = z.object({
  id: z.number(),
  state: z.enum(['making', 'ready', 'failed']),
  askedAt: z.string(),
  /** Until when it is kept; null while there is none. */
  keptUntil: z.string().nullable(),
  /** In bytes. */
  size: z.number().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

const schemas = {
  list: {
    summary: "The copies of one's own data that were asked for in the last days, the newest first",
    access: 'member',
    reply: z.array(dataExport),
  },
  create: {
    summary: "Asks for a copy of one's own data, which is made in a while and told of by e-mail",
    access: 'member',
    whileSuspended: true,
    body: z.object({ password: givenPassword }),
    reply: dataExport.extend({ message: z.string() }),
    status: 201,
  },
  file: {
    summary: "A copy of one's own data as a ZIP archive",
    access: 'member',
    params: byId,
    reply: z.unknown(),
    kind: 'raw',
  },
} satisfies EndpointSchemas
export type ExportsSchemas = typeof schemas

export const exportsEndpoints = withSchemas(exports, schemas)
