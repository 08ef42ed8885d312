import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import {
  MAX_SELF_TAPE_GUIDANCE_LENGTH,
  MAX_SELF_TAPE_MINUTES,
  selfTapeActions,
  selfTapeStates,
  selfTapes,
} from '../self-tapes.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, clockTime, comingDay, id, prose, required, whole } from './kit/fields.ts'

const asked = z.object({
  guidance: required(prose('Guidance', MAX_SELF_TAPE_GUIDANCE_LENGTH).min(1, 'Guidance is required')),
  /** Until when, by the clocks of the site. */
  date: required(comingDay('Date')),
  startTime: required(clockTime('Time')),
  maxMinutes: whole('Minutes', 1, MAX_SELF_TAPE_MINUTES).default(3),
})
export type SelfTapeRequest = z.infer<typeof asked>

const text = z.string().nullable()

const selfTape = z.object({
  id: z.number(),
  applicationId: z.number(),
  guidance: z.string(),
  /** Until when it is to be sent, by the clocks of the site: "Fri, 14 November 2031, 18:00 CET". */
  when: z.string(),
  startsAt: z.string(),
  /** The same as day and clock, for whoever changes it. */
  date: z.string(),
  startTime: z.string(),
  timeZone: z.string(),
  maxMinutes: z.number(),
  state: z.enum(selfTapeStates),
  /** Why the applicant declines, or the label cancels. */
  reason: text,
  /** What was sent last; null before, and once it is gone. */
  film: z.object({ url: z.string(), name: z.string(), seconds: z.number().nullable(), sentAt: z.string() }).nullable(),
  watchedAt: text,
  /** What whoever asks may do with it. */
  allowed: z.array(z.enum(selfTapeActions)),
})
export type SelfTape = z.infer<typeof selfTape>

const reason = prose('Reason', 1000)

const schemas = {
  own: {
    summary: "Self-tapes the label asks for with the caller's own applications",
    access: 'member',
    reply: z.array(selfTape),
  },
  ofApplication: {
    summary: 'The self-tape of an application, and why none can be asked for',
    access: adminOnly,
    params: byId,
    reply: z.object({ tape: selfTape.nullable(), obstacle: text, timeZone: z.string() }),
  },
  ask: {
    summary: 'Asks an applicant for a self-tape until a moment, anew where one was asked for; the applicant is told',
    access: adminOnly,
    params: byId,
    body: asked,
    reply: selfTape,
  },
  send: {
    summary: 'Sends a film that was uploaded before, or another in its place until the label has watched it',
    access: 'member',
    params: byId,
    body: z.object({ uploadId: id }),
    reply: selfTape,
  },
  decline: {
    summary: 'Declines to send a self-tape, with a reason; a film that was sent goes',
    access: 'member',
    params: byId,
    body: z.object({ reason: required(reason.min(1, 'Say why, so that casting can plan')) }),
    reply: selfTape,
  },
  watch: {
    summary: 'Says that the label has watched the film: it stays as it is from then on',
    access: adminOnly,
    params: byId,
    reply: selfTape,
  },
  cancel: {
    summary: 'Asks for a self-tape no longer; the applicant is told, and a film that was sent goes',
    access: adminOnly,
    params: byId,
    body: z.object({ reason: clearable(reason) }),
    reply: selfTape,
  },
} satisfies EndpointSchemas
export type SelfTapesSchemas = typeof schemas

export const selfTapesEndpoints = withSchemas(selfTapes, schemas)
