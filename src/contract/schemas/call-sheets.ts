import { z } from 'zod'
import { callSheetActions, callSheetAnswers, callSheetEvents, callSheets, MAX_CALL_SHEETS } from '../call-sheets.ts'
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
  timeZone,
  whole,
} from './kit/fields.ts'

const edition = whole('Edition', 0, 2_147_483_647)

/** What the label writes on a call sheet. */
const content = {
  place: required(line('Place')),
  address: clearable(line('Address', 300)),
  timeZone: required(timeZone('Time zone')),
  date: required(comingDay('Date')),
  startTime: required(clockTime('Time')),
  endTime: clearable(clockTime('End')),
  arrival: clearable(prose('Arrival', 2000)),
  contacts: clearable(prose('Contacts', 1000)),
  bring: clearable(prose('What to bring', 2000)),
  notes: clearable(prose('Notes', 4000)),
}

const sentSheet = z.object({
  applicationIds: z
    .array(id, { error: 'Choose who gets it' })
    .min(1, 'Choose who gets it')
    .max(MAX_CALL_SHEETS, `At most ${MAX_CALL_SHEETS} applicants at once`),
  edition: edition.optional(),
  ...content,
})
export type SentSheet = z.infer<typeof sentSheet>

const answerToSheet = z.object({
  answer: z.enum(['confirmed', 'declined', 'proposed'], { error: 'Answer must be confirmed, declined or proposed' }),
  /** The one that was read: an answer to an older one is refused with 409. */
  edition,
  reason: clearable(prose('Reason', 1000)),
  date: clearable(comingDay('Date')),
  startTime: clearable(clockTime('Time')),
})
export type CallSheetAnswer = z.infer<typeof answerToSheet>

const text = z.string().nullable()
/** The same as it stands. */
const written = {
  place: z.string(),
  address: text,
  timeZone: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: text,
  arrival: text,
  contacts: text,
  bring: text,
  notes: text,
}

/** What everybody reads on it. */
const facts = {
  ...written,
  /** The start by the clocks of the place, as people say it: "Fri, 14 November 2031, 09:00 EST". */
  when: z.string(),
  startsAt: z.string(),
  endsAt: text,
  /** The end as people say it: "17:30", or "04:00 the next day". */
  until: text,
  /** Where a map shows the place. */
  mapUrl: z.string(),
}
const callSheetDetails = z.object(facts)
export type CallSheetDetails = z.infer<typeof callSheetDetails>

const callSheet = z.object({
  id: z.number(),
  applicationId: z.number(),
  ...facts,
  /** Counts what the label has sent; an answer is to one of them. */
  edition: z.number(),
  answer: z.enum(callSheetAnswers),
  /** What the applicant said with their answer. */
  reason: text,
  /** The start they propose instead, by the clocks of the place and as a moment. */
  proposal: z.object({ date: z.string(), startTime: z.string(), startsAt: z.string(), when: z.string() }).nullable(),
  isCancelled: z.boolean(),
  isPast: z.boolean(),
  /** What happened to it, oldest first. */
  history: z.array(z.object({ event: z.enum(callSheetEvents), at: z.string(), reason: text, when: text, place: text })),
  /** What whoever asks may do with it. */
  allowed: z.array(z.enum(callSheetActions)),
})
export type CallSheet = z.infer<typeof callSheet>

/** What the label needs to write one. */
const preparation = z.object({
  /** The sheet of the application; null where none was sent. */
  sheet: callSheet.nullable(),
  /** What the call says, for a new one. */
  defaults: z.object(written),
  /** Why none can be sent; null where it can. */
  obstacle: text,
  /** Everybody else accepted for the call who can get the same. */
  others: z.array(
    z.object({
      applicationId: z.number(),
      name: z.string(),
      /** What they answered; null where they have no sheet. */
      answer: z.enum(callSheetAnswers).nullable(),
    }),
  ),
})
export type CallSheetPreparation = z.infer<typeof preparation>

const schemas = {
  own: {
    summary: "Call sheets of the caller's own applications, the next day first",
    access: 'member',
    reply: z.array(callSheet),
  },
  ofApplication: {
    summary: 'The call sheet of an application, or what one would begin with, and who else could get it',
    access: adminOnly,
    params: byId,
    reply: preparation,
  },
  preview: {
    summary: 'A call sheet as its applicants will read it; nothing is sent',
    access: adminOnly,
    body: z.object(content),
    reply: callSheetDetails,
  },
  send: {
    summary:
      'Sends one call sheet to accepted applicants of one call; whoever has another gets this one instead and is asked anew. A stale `edition` of the first is refused with 409',
    access: adminOnly,
    body: sentSheet,
    reply: z.object({ sent: z.number() }),
  },
  answer: {
    summary: 'Confirms a call sheet, declines it with a reason, or proposes another start',
    access: 'member',
    params: byId,
    body: answerToSheet,
    reply: callSheet,
  },
  settle: {
    summary: 'Agrees to the start an applicant proposes, or refuses it',
    access: adminOnly,
    params: byId,
    body: z.object({ agree: flag, edition }),
    reply: callSheet,
  },
  cancel: {
    summary: 'Calls a call sheet off; its applicant is told',
    access: adminOnly,
    params: byId,
    body: z.object({ reason: clearable(prose('Reason', 1000)) }),
    reply: callSheet,
  },
  calendar: {
    summary: 'A call sheet as a calendar file, for its applicant and admins',
    access: 'member',
    kind: 'raw',
    params: byId,
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type CallSheetsSchemas = typeof schemas

export const callSheetsEndpoints = withSchemas(callSheets, schemas)
