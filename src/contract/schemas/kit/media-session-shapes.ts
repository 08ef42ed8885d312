import { z } from 'zod'
import { HOST_SLOT, layerWishes } from '../../streams.ts'
import type { EndpointSchemas } from './endpoint.ts'
import { byId, done } from './fields.ts'

const ofSession = z.object({ session: z.string().max(100) })

const slot = z
  .string()
  .regex(/^(host|guest-\d{1,9})$/, 'There is no such place')
  .default(HOST_SLOT)

/** An SDP offer as its bytes; who sends one is told by the session, or by a key for programs such as OBS. */
const offer = { kind: 'raw', params: byId, reply: z.unknown(), status: 201 } as const

/** What is asked for media of a live stream: to send it, to watch it, and by the sessions that are opened so. */
export const mediaSchemas = {
  iceServers: {
    summary: 'Servers that help a browser to reach the relay, for an hour',
    access: 'member',
    params: byId,
    reply: z.array(z.object({ urls: z.string(), username: z.string().optional(), credential: z.string().optional() })),
  },
  whip: {
    ...offer,
    summary:
      'Sends picture and sound (WHIP, RFC 9725): an SDP offer, answered by one. For whoever is signed in, or has a key in place of a session',
    access: 'anyone',
    query: z.object({ slot }),
  },
  whep: {
    ...offer,
    summary: 'Watches (WHEP): an SDP offer, answered by one; `slot` names whose picture and sound',
    access: 'member',
    whileSuspended: true,
    query: z.object({ slot }),
  },
  web: {
    summary: 'Watches over HTTP: a WebM without end, for those whom UDP does not reach; `sound=true` for no pictures',
    access: 'member',
    whileSuspended: true,
    kind: 'raw',
    params: byId,
    query: z.object({ slot, sound: z.stringbool().default(false) }),
    reply: z.unknown(),
  },
  keepSession: {
    summary:
      'Says that whoever sends or watches is still there, where the answer to the offer asked for it, whether pictures are seen (of a hidden page none are sent), and which layer of them is wanted',
    access: 'anyone',
    whileSuspended: true,
    needsNoRoom: true,
    params: ofSession,
    body: z.object({
      picture: z.boolean({ error: 'picture must be true or false' }).optional(),
      layer: z.enum(layerWishes, { error: 'layer must be auto, high or low' }).optional(),
    }),
    reply: done,
  },
  patchSession: {
    summary: 'Takes a candidate after the offer; ICE is not restarted, a client begins anew',
    access: 'anyone',
    whileSuspended: true,
    kind: 'raw',
    params: ofSession,
    reply: z.unknown(),
  },
  endSession: {
    summary: 'Ends sending or watching, for whoever has its secret',
    access: 'anyone',
    whileSuspended: true,
    params: ofSession,
    reply: done,
  },
} satisfies EndpointSchemas
