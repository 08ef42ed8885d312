import type { NoticeGroup, NoticeTopic } from '#contract/notices.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'

export const groupWords: Readonly<Record<NoticeGroup, string>> = {
  replies: 'Replies',
  music: 'Music and shows',
  house: 'The house',
}

/** What each topic is called where it is chosen for. */
export const topicWords: Readonly<Record<NoticeTopic, { name: string; about?: string }>> = {
  replies: { name: 'Somebody answers or mentions you', about: 'Forum, board, chat' },
  messages: { name: 'A message in your inbox' },
  likes: { name: 'Likes', about: 'At most one slip a day' },
  releases: { name: 'New sides by artists you follow' },
  shows: { name: 'Shows', about: 'Saved, or by artists you follow' },
  opportunities: { name: 'New opportunities', about: 'Casting calls, for models' },
  applications: { name: 'Your applications', about: 'Always on, you wait for it' },
  money: { name: 'Your pass and your money', about: 'Always on, it is your money' },
  house: { name: 'The house', about: 'Notes that were removed, reports that were settled' },
}

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** The line beside the list. */
export function railWords(unread: number, isEmpty: boolean): string {
  if (isEmpty) return 'The rail is empty. Sit down.'
  if (unread === 0) return 'Nothing new on the rail. You have seen it all.'
  return `${NUMBERS[unread] ?? unread} ${unread === 1 ? 'slip' : 'slips'} on the rail. The rest you have seen.`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const day = madeOnce(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))
const ago = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'} ago`

/** How long ago something happened; a day once it is a week. */
export function noticeTime(at: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - new Date(at).getTime())
  if (ms < MINUTE_MS) return 'Just now'
  if (ms < HOUR_MS) return ago(Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < DAY_MS) return ago(Math.floor(ms / HOUR_MS), 'hour')
  if (ms < 2 * DAY_MS) return 'Yesterday'
  if (ms < 7 * DAY_MS) return ago(Math.floor(ms / DAY_MS), 'day')
  return day().format(new Date(at))
}
