import type { AccessLabel } from '#contract/kit/access-labels.ts'
import type { ChatMember } from '#contract/schemas/kit/chat-shapes.ts'
import type { RecordInk } from '#web/platform/cover-art/record-ink.ts'

const inks: readonly RecordInk[] = ['celeste', 'amber', 'rose', 'cobalt', 'bone', 'persimmon', 'lilac', 'chartreuse']

/** The ink of a room, by its place among all: no two neighbours have the same. */
export const inkOfRoom = (place: number): RecordInk => inks[place % inks.length] ?? 'bone'

/** Whom a room is for, as its form says it. */
export const labelWords: Record<AccessLabel, string> = {
  free: 'Everybody',
  fan: 'Fan Pass',
  vip: 'VIP',
  model: 'models',
  artist: 'artists',
  admin: 'the label',
}

/** The same on its door, which says nothing where it is for everybody. */
export const doorLabels: Record<AccessLabel, string | null> = { ...labelWords, free: null }

/** Whether that word is a seal: of the pass that is sold. */
export const sealed: Record<AccessLabel, boolean> = {
  ...{ free: false, fan: true, vip: false },
  ...{ model: false, artist: false, admin: false },
}

const roleWords = { admin: 'house', artist: 'artist', model: 'model', listener: null } as const
const tierWords = { free: null, fan: 'Fan Pass', vip: 'VIP' } as const

/** What somebody is in the house, in one word; null for those who just listen. */
export const tagOf = ({ role, accessTier }: Pick<ChatMember, 'role' | 'accessTier'>): string | null =>
  (role && roleWords[role]) || tierWords[accessTier]

const onStage = { admin: true, artist: true, model: false, listener: false } as const

/** Whether somebody stands on the stage rather than before it. */
export const isOnStand = ({ role }: Pick<ChatMember, 'role'>): boolean => (role ? onStage[role] : false)

/** Who types: "odessa.vance and one more are writing". */
export function typingWords(names: readonly string[]): string {
  const [first, ...others] = names
  if (!first) return ''
  if (others.length === 0) return `${first} is writing`
  return `${first} and ${others.length === 1 ? 'one more' : `${others.length} more`} are writing`
}

const formats = new Map<string, Intl.DateTimeFormat>()
function format(name: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${zone}`
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, ...(zone ? { timeZone: zone } : {}) })
  formats.set(key, known)
  return known
}

/** The time of a line: "21:04". @param zone whose clock counts; the reader's without one */
export const timeOf = (at: string, zone: string | undefined): string =>
  format('time', zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(at))

/** The day of a line: "Today", "Sunday 22 November", with its year where that is not this one's. */
export function dayOf(at: string, zone: string | undefined, now: Date): string {
  const day = format('day', zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const words = (of: Date) => day.format(of).replace(',', '')
  const said = words(new Date(at))
  if (said === words(now)) return 'Today'
  const year = format('year', zone, { year: 'numeric' })
  return year.format(new Date(at)) === year.format(now) ? said.replace(/ \d{4}$/, '') : said
}

/** Stands for the words of a line that has none. */
export const PICTURE_ONLY_WORDS = 'a picture'
