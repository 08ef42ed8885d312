import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import { events } from './kit/events.ts'
import type { NoticesEventSchemas, NoticesSchemas } from './schemas/notices.ts'

/** Where a notice reaches somebody: the list with its bell, e-mail, or a device (Web Push). */
export const noticeChannels = ['bell', 'email', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** What the list of notices can be narrowed to. */
export const noticeGroups = ['replies', 'music', 'house'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** What a channel is for a topic: chosen, as `on` or `off` until somebody says otherwise, or not theirs to choose. */
export type ChannelOffer = 'on' | 'off' | 'always' | 'never'

interface Topic extends Readonly<Record<NoticeChannel, ChannelOffer>> {
  readonly group: NoticeGroup
}

/** What somebody chooses channels for, in the order it is offered. */
export const noticeTopics = {
  replies: { group: 'replies', bell: 'on', email: 'off', push: 'on' },
  messages: { group: 'replies', bell: 'on', email: 'on', push: 'on' },
  likes: { group: 'replies', bell: 'on', email: 'never', push: 'never' },
  releases: { group: 'music', bell: 'on', email: 'on', push: 'off' },
  shows: { group: 'music', bell: 'on', email: 'off', push: 'on' },
  opportunities: { group: 'house', bell: 'on', email: 'off', push: 'off' },
  applications: { group: 'house', bell: 'always', email: 'always', push: 'off' },
  money: { group: 'house', bell: 'always', email: 'always', push: 'never' },
  house: { group: 'house', bell: 'on', email: 'off', push: 'never' },
} as const satisfies Record<string, Topic>
export type NoticeTopic = keyof typeof noticeTopics
export const topicNames = Object.keys(noticeTopics) as [NoticeTopic, ...NoticeTopic[]]

interface Kind {
  readonly topic: NoticeTopic
  /** Several of one thing become one notice that counts; after it was read a new one waits this long at the least. */
  readonly groupedForHours?: number
  /** There is an e-mail of what happened already. */
  readonly hasOwnEmail?: true
  /** Its e-mail comes however many came within the hour: what it tells happens soon, and the label alone causes it. */
  readonly isUrgent?: true
}

/** Every kind of notice. What is said of one is up to the feature that declares it (`notices` in its `feature.ts`). */
export const noticeKinds = {
  reply: { topic: 'replies', groupedForHours: 0 },
  mention: { topic: 'replies' },
  'chat-mention': { topic: 'replies' },
  message: { topic: 'messages', hasOwnEmail: true },
  like: { topic: 'likes', groupedForHours: 24 },
  album: { topic: 'releases' },
  track: { topic: 'releases' },
  gig: { topic: 'shows' },
  'gig-near': { topic: 'shows' },
  stream: { topic: 'shows' },
  'stream-near': { topic: 'shows' },
  'stream-live': { topic: 'shows' },
  opportunity: { topic: 'opportunities' },
  application: { topic: 'applications', hasOwnEmail: true },
  'application-withdrawn': { topic: 'house', hasOwnEmail: true },
  'application-message': { topic: 'messages', groupedForHours: 0 },
  'applicant-message': { topic: 'messages', groupedForHours: 0 },
  'portfolio-granted': { topic: 'opportunities' },
  'call-sheet': { topic: 'applications', isUrgent: true },
  'call-sheet-answer': { topic: 'applications' },
  interview: { topic: 'applications', isUrgent: true },
  'interview-answer': { topic: 'applications' },
  'self-tape': { topic: 'applications' },
  'self-tape-answer': { topic: 'applications' },
  'director-answer': { topic: 'applications', groupedForHours: 1 },
  'release-form': { topic: 'applications' },
  'release-form-answer': { topic: 'applications' },
  'label-application': { topic: 'applications' },
  'artist-invitation': { topic: 'house' },
  'artist-member': { topic: 'house' },
  credit: { topic: 'house' },
  'gig-request': { topic: 'applications' },
  'track-submission': { topic: 'applications' },
  order: { topic: 'money', hasOwnEmail: true },
  pass: { topic: 'money', hasOwnEmail: true },
  'gift-redeemed': { topic: 'money' },
  'post-removed': { topic: 'house' },
  moderated: { topic: 'house' },
  'report-settled': { topic: 'house' },
  export: { topic: 'house', hasOwnEmail: true },
  'forum-reply': { topic: 'replies', groupedForHours: 0 },
  'forum-mention': { topic: 'replies' },
  'forum-like': { topic: 'likes', groupedForHours: 24 },
  'forum-removed': { topic: 'house' },
} as const satisfies Record<string, Kind>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKind = (kind: NoticeKind): Kind => noticeKinds[kind]

/** How e-mails come that somebody may choose: each by itself, gathered, or not at all. */
export const emailTimings = ['instant', 'daily', 'weekly', 'off'] as const
export type EmailTiming = (typeof emailTimings)[number]

/** A switch of a topic and channel, as forms and clients name it. */
export type NoticeSwitch = `${NoticeTopic}-${NoticeChannel}`

/** The switches that somebody may turn. */
export const noticeSwitches = topicNames.flatMap((topic) =>
  noticeChannels
    .filter((channel) => ['on', 'off'].includes(noticeTopics[topic][channel]))
    .map((channel): NoticeSwitch => `${topic}-${channel}`),
) as [NoticeSwitch, ...NoticeSwitch[]]

/** So many devices of one person ring; the one that was added first makes room for another. */
export const MAX_DEVICES = 10

/** What sockets tell somebody of their notices. */
export const noticesEvents = events<NoticesEventSchemas>({ notice: 'person', unread_notices: 'person' })

const nothing = { touches: [] }

export const notices = endpoints<NoticesSchemas>('notices', {
  list: { method: 'GET', path: '/api/notices' },
  read: { method: 'POST', path: '/api/notices/read' },
  seen: { method: 'POST', path: '/api/notices/seen', ...nothing },
  readAll: { method: 'POST', path: '/api/notices/read-all' },
  preferences: { method: 'GET', path: '/api/notices/preferences' },
  savePreferences: { method: 'POST', path: '/api/notices/preferences', touches: [data.notices] },
  addDevice: { method: 'POST', path: '/api/notices/devices', ...nothing },
  removeDevice: { method: 'POST', path: '/api/notices/devices/remove', ...nothing },
  unsubscribe: { method: 'POST', path: '/api/notices/unsubscribe', touches: [data.notices] },
})
