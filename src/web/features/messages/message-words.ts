import { timeZoneCity } from '#contract/kit/written-days.ts'
import { PREVIEW_LENGTH } from '#contract/messages.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'

/** Who stands on a message in a list: the sender, or in one's own messages the receiver. */
export const otherSide = ({ isMine, senderUsername, receiverUsername }: Message): string =>
  (isMine ? receiverUsername : senderUsername) ?? DELETED_ACCOUNT

let segmenter: Intl.Segmenter | undefined
/** Whole characters as people see them, of which a flag or a family is one. */
const charactersOf = (text: string): string[] => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The beginning of a message on one line, as a list shows it. */
export function previewOf(content: string): string {
  // More than anybody's character is long, so that a long message is not taken apart whole.
  const line = content
    .slice(0, PREVIEW_LENGTH * 20)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = charactersOf(line)
  return characters.length > PREVIEW_LENGTH
    ? `${characters
        .slice(0, PREVIEW_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line
}

const DAY_MS = 24 * 3_600_000
const formats = {
  time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }),
  weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'long' }),
  day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
  year: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
  whole: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' }),
}

/** When a message came, as a list says it: the time today, the day this week, then the date. */
export function listDate(sentAt: string, now: Date): string {
  const at = new Date(sentAt)
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (at.getTime() >= midnight) return formats.time.format(at)
  if (at.getTime() >= midnight - 5 * DAY_MS) return formats.weekday.format(at)
  return (at.getFullYear() === now.getFullYear() ? formats.day : formats.year).format(at)
}

/** The same whole: "Sunday 22 November 2026, 21:14". */
export const wholeDate = (sentAt: string): string =>
  formats.whole.format(new Date(sentAt)).replace(',', '').replace(' at ', ', ')

/** What a postmark is stamped with, by the clock of the house. */
export function postmarkWords(sentAt: string, timeZone: string): { day: string; time: string; place: string } {
  const at = new Date(sentAt)
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(at)
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
  return { day: day.toUpperCase(), time, place: timeZoneCity(timeZone).toUpperCase() }
}

/** A number of bytes as people read it: "212 KB", "1.8 MB". */
export const bytesWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const kindWords: readonly [RegExp, string][] = [
  [/^image\//, 'Picture'],
  [/^video\//, 'Video'],
  [/pdf$/, 'PDF'],
  [/word/, 'Word document'],
  [/^text\//, 'Text'],
]

/** What the file of a message is, in words: "PDF, 212 KB". */
export const attachmentWords = ({ attachmentType, attachmentSize }: Message): string =>
  [
    kindWords.find(([pattern]) => pattern.test(attachmentType ?? ''))?.[1] ?? 'File',
    ...(attachmentSize === null ? [] : [bytesWords(attachmentSize)]),
  ].join(', ')

/** Whether a browser shows a file by itself. */
export const isViewable = (type: string | null): boolean =>
  /^(image\/|video\/|application\/pdf|text\/plain)/.test(type ?? '')
