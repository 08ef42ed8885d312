import { z } from 'zod'
import { adminOnly } from '../../kit/access.ts'
import { MOST_CODE_USES, MOST_CODES_AT_ONCE } from '../../streams.ts'
import type { EndpointSchemas } from './endpoint.ts'
import { byId, clearable, done, id, line, required, whole } from './fields.ts'
import { watchedStream } from './stream-shapes.ts'

/** A code as admins see it once it was made: by its last letters. */
const streamCode = z.object({
  id: z.number(),
  hint: z.string(),
  title: z.string().nullable(),
  /** So many accounts can use it, and so many have. */
  uses: z.number(),
  usedCount: z.number(),
  usedBy: z.array(z.object({ username: z.string(), usedAt: z.string() })),
  createdAt: z.string(),
  voidedAt: z.string().nullable(),
})
export type StreamCode = z.infer<typeof streamCode>

const newStreamCodes = z.object({
  count: whole('Number of codes', 1, MOST_CODES_AT_ONCE).default(1),
  uses: whole('Uses', 1, MOST_CODE_USES).default(1),
  title: clearable(line('Name', 100)).default(null),
})
export type NewStreamCodes = z.output<typeof newStreamCodes>

const enteredCode = z.object({ code: required(line('Code', 60).min(1, 'Enter the code')) })

/** What is done with the codes that let people watch a stream who are below its tier. */
export const ticketSchemas = {
  enterCode: {
    summary:
      'Takes the code of a ticket: its account may watch the stream and its replay from then on; once, however often it is sent',
    access: 'member',
    params: byId,
    body: enteredCode,
    reply: watchedStream,
  },
  codes: {
    summary: 'The codes of a stream by their last letters, and who has used them',
    access: adminOnly,
    params: byId,
    reply: z.object({ codes: z.array(streamCode) }),
  },
  makeCodes: {
    summary: 'Makes codes for those whose tier is too low',
    access: adminOnly,
    params: byId,
    body: newStreamCodes,
    /** They are told this once: no more than their hashes are stored. */
    reply: z.object({ codes: z.array(z.string()) }),
    status: 201,
  },
  voidCode: {
    summary: 'Takes a code back: nobody enters by it any more, and whoever watches by it is cut at once',
    access: adminOnly,
    params: z.object({ id, code: id }),
    reply: done,
  },
} satisfies EndpointSchemas
