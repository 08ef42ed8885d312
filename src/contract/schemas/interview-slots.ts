import { z } from 'zod'
import {
  INTERVIEW_CHANGE_HOURS,
  interviewActions,
  interviewSlots,
  MAX_INTERVIEW_INVITATIONS,
  MAX_SLOTS_OFFERED,
} from '../interview-slots.ts'
import { adminOnly } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import {
  byId,
  clearable,
  clockTime,
  comingDay,
  flag,
  id,
  line,
  prose,
  required,
  webAddress,
  whole,
} from './kit/fields.ts'

const offered = z
  .object({
    date: required(comingDay('Date')),
    startTime: required(clockTime('Time')),
    /** How long one takes, in minutes. */
    minutes: whole('Length', 5, 480),
    /** Minutes between two of them. */
    gap: whole('Gap', 0, 480).default(0),
    /** How many follow one another on a day. */
    count: whole('How many', 1, 100).default(1),
    /** On how many days in a row. */
    days: whole('Days', 1, 31).default(1),
    /** How many applicants may come at the same time. */
    seats: whole('Places', 1, 50).default(1),
    /** Until how many hours before it can be chosen, changed and given back. */
    changeHours: whole('Hours', 0, 336).default(INTERVIEW_CHANGE_HOURS),
    place: clearable(line('Place', 300)),
    link: clearable(webAddress('Link')),
    notes: clearable(prose('Notes', 2000)),
    /** Offers none of them where one overlaps another, and tells which. */
    unlessOverlapping: flag.default(false),
  })
  .refine(({ place, link }) => place || link, { error: 'Say where it is, or give a link', path: ['place'] })
  .refine(({ count, days }) => count * days <= MAX_SLOTS_OFFERED, {
    error: `At most ${MAX_SLOTS_OFFERED} times at once`,
    path: ['count'],
  })
export type OfferedSlots = z.infer<typeof offered>

const text = z.string().nullable()

const slotOverlap = z.object({
  /** A time that is to be offered, as people say it: "Fri, 14 November 2031, 09:10 CET, until 09:30". */
  time: z.string(),
  /** The one it overlaps. */
  with: z.string(),
  /** The call that one is for; null where it is the same. */
  call: text,
})
export type SlotOverlap = z.infer<typeof slotOverlap>

const time = {
  id: z.number(),
  /** By the clocks of the site, as people say it: "Fri, 14 November 2031, 09:00 EST". */
  when: z.string(),
  /** When it ends, by the same clocks: "09:30", or "01:30 EST the next day". */
  endTime: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  place: text,
  isOnline: z.boolean(),
}
const choice = z.object(time)
export type InterviewChoice = z.infer<typeof choice>

const interview = z.object({
  id: z.number(),
  applicationId: z.number(),
  /** The chosen time; null while none is. */
  slot: z.object({ ...time, link: text, notes: text, changeUntil: z.string(), isPast: z.boolean() }).nullable(),
  /** Times that are free, the next ones first. */
  choices: z.array(choice),
  /** What whoever asks may do with it. */
  allowed: z.array(z.enum(interviewActions)),
})
export type Interview = z.infer<typeof interview>

const person = { applicationId: z.number(), name: z.string() }

const interviewsOfCall = z.object({
  timeZone: z.string(),
  slots: z.array(
    z.object({
      ...time,
      link: text,
      notes: text,
      seats: z.number(),
      isPast: z.boolean(),
      isCancelled: z.boolean(),
      /** Who chose it. */
      taken: z.array(z.object(person)),
    }),
  ),
  /** Who is invited and has chosen no time yet. */
  waiting: z.array(z.object({ ...person, invitedAt: z.string() })),
})
export type InterviewsOfCall = z.infer<typeof interviewsOfCall>

const schemas = {
  own: {
    summary:
      'Interviews the caller is invited to, with the times that are free; those of a call that has none yet wait',
    access: 'member',
    reply: z.array(interview),
  },
  ofCall: {
    summary: 'The interview times of a call, who chose which, and who has yet to choose',
    access: adminOnly,
    params: byId,
    reply: interviewsOfCall,
  },
  offer: {
    summary:
      'Offers times for interviews by the clocks of the site, many at once; those that stand already stay as they are. With `unlessOverlapping`, none is offered where one overlaps another of any call, and the answer tells which',
    access: adminOnly,
    params: byId,
    body: offered,
    reply: z.object({
      made: z.number(),
      /** How many overlaps kept the times from being offered, and the first of them. */
      overlapping: z.number(),
      overlaps: z.array(slotOverlap),
    }),
    status: 201,
  },
  cancel: {
    summary: 'Cancels a time; who chose it is told and may choose again',
    access: adminOnly,
    params: byId,
    body: z.object({ reason: clearable(prose('Reason', 1000)) }),
    reply: z.object({ told: z.number() }),
  },
  invite: {
    summary: 'Invites applicants of a call to choose a time; whoever is invited already is not told twice',
    access: adminOnly,
    params: byId,
    body: z.object({
      applications: z
        .array(id, { error: 'Choose applicants' })
        .min(1, 'Choose applicants')
        .max(MAX_INTERVIEW_INVITATIONS, `At most ${MAX_INTERVIEW_INVITATIONS} applicants at once`),
    }),
    reply: z.object({ invited: z.number() }),
  },
  choose: {
    summary: 'Chooses a time as whoever is invited, changes it, or gives it back where it says none',
    access: 'member',
    params: byId,
    body: z.object({ slotId: clearable(id) }),
    reply: interview,
  },
  calendar: {
    summary: 'A chosen interview as a calendar file, for its applicant and admins',
    access: 'member',
    kind: 'raw',
    params: byId,
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type InterviewSlotsSchemas = typeof schemas

export const interviewSlotsEndpoints = withSchemas(interviewSlots, schemas)
