import { z } from 'zod'
import {
  emailTimings,
  noticeGroups,
  noticeKinds,
  noticeSwitches,
  notices,
  noticesEvents,
  topicNames,
} from '../notices.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { type EventSchemas, withEventSchemas } from './kit/events.ts'
import { clearable, done, id, mailedSecret, page, required, timeZone } from './kit/fields.ts'

const group = z.enum(noticeGroups, { error: `Group must be one of ${noticeGroups.join(', ')}` })

/** What has happened, as it is told one person. */
const notice = z.object({
  id: z.number(),
  /** Counted for each person from 1; a notice that goes on counting gets a new one. */
  number: z.number(),
  kind: z.enum(Object.keys(noticeKinds) as [keyof typeof noticeKinds]),
  group: z.enum(noticeGroups),
  title: z.string(),
  text: z.string(),
  /** The page of what it is about. */
  to: z.string(),
  /** What to do there, in a word or two. */
  action: z.string(),
  at: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof notice>

const ids = required(
  z.array(id, { error: 'Ids must be a list' }).min(1, 'Ids are required').max(500, 'Ids must be 500 or fewer'),
)

const switches = z.array(z.enum(noticeSwitches, { error: 'On must name switches that can be turned' }), {
  error: 'On must be a list',
})

const counts = z.object({ all: z.number(), replies: z.number(), music: z.number(), house: z.number() })

/** Keys of a subscription are 65 and 16 bytes (RFC 8291). */
const base64url = (label: string, bytes: number) =>
  required(
    z
      .string({ error: `${label} must be text` })
      .max(200, `${label} must be 200 characters or fewer`)
      .transform((text) => text.replace(/=+$/, ''))
      .refine(
        (text) => /^[\w-]+$/.test(text) && text.length === Math.ceil((bytes * 4) / 3),
        `${label} must be ${bytes} bytes in base64url`,
      ),
  )

const endpointAddress = required(
  z
    .string({ error: 'Endpoint must be a web address' })
    .trim()
    .max(1000, 'Endpoint must be 1000 characters or fewer')
    .refine((text) => URL.canParse(text) && /^https:\/\//i.test(text), 'Endpoint must be an https address'),
)

const schemas = {
  list: {
    summary: 'What has happened, newest first; what one may not see any more is left out',
    access: 'member',
    query: z.object({
      limit: page.limit,
      group: group.optional(),
      /** Goes on behind the notice of this number. */
      before: id.optional(),
    }),
    reply: z.object({
      items: z.array(notice),
      /** Where the list goes on; null at its end. */
      next: z.number().nullable(),
      unread: counts,
    }),
  },
  read: {
    summary: 'Marks some of one’s notices as read',
    access: 'member',
    whileSuspended: true,
    body: z.object({ ids }),
    reply: z.object({ unread: z.number() }),
  },
  seen: {
    summary: 'Tells that some of one’s notices were looked at, which marks them as read',
    access: 'member',
    whileSuspended: true,
    body: z.object({ ids }),
    reply: z.object({ unread: z.number() }),
  },
  readAll: {
    summary: 'Marks all of one’s notices as read, or those of a group',
    access: 'member',
    whileSuspended: true,
    body: z.object({ group: clearable(group) }),
    reply: z.object({ unread: z.number(), message: z.string() }),
  },
  preferences: {
    summary: 'What rings, by topic and channel, and how e-mails come',
    access: 'member',
    reply: z.object({
      /** Topics there is something to tell of. */
      topics: z.array(z.enum(topicNames)),
      on: z.array(z.enum(noticeSwitches)),
      emails: z.enum(emailTimings),
      timeZone: z.string().nullable(),
      /** The key browsers subscribe with. */
      pushKey: z.string(),
      devices: z.number(),
    }),
  },
  savePreferences: {
    summary: 'Says what rings: the switches that are on, and how e-mails come',
    access: 'member',
    whileSuspended: true,
    body: z.object({
      on: required(switches),
      emails: z.enum(emailTimings, { error: `Emails must be one of ${emailTimings.join(', ')}` }).optional(),
      timeZone: clearable(timeZone('Time zone')),
    }),
    reply: done,
  },
  addDevice: {
    summary: 'Has notices told aloud by a device (Web Push)',
    access: 'member',
    whileSuspended: true,
    body: z.object({
      endpoint: endpointAddress,
      keys: z.object(
        { p256dh: base64url('Key', 65), auth: base64url('Secret', 16) },
        { error: 'Keys of the subscription are required' },
      ),
    }),
    reply: done,
  },
  removeDevice: {
    summary: 'Tells a device no more',
    access: 'member',
    whileSuspended: true,
    body: z.object({ endpoint: endpointAddress }),
    reply: done,
  },
  unsubscribe: {
    summary: 'Ends the e-mails about notices with the secret of any of them, in one request (RFC 8058)',
    access: 'anyone',
    whileSuspended: true,
    query: z.object({ token: mailedSecret }),
    reply: done,
  },
} satisfies EndpointSchemas
export type NoticesSchemas = typeof schemas

const eventSchemas = {
  /** Something has happened: the list has it. */
  notice: z.object({ id: z.number(), kind: z.enum(Object.keys(noticeKinds) as [keyof typeof noticeKinds]) }),
  /** How many are unread by now. */
  unread_notices: z.object({ count: z.number() }),
} satisfies EventSchemas
export type NoticesEventSchemas = typeof eventSchemas

export const servedNoticesEvents = withEventSchemas(noticesEvents, eventSchemas)

export const noticesEndpoints = withSchemas(notices, schemas)
