import type { ModeratedKind, ModerationAction } from '#contract/moderation.ts'

/** Things of a kind, as the side of the desk lists them. */
export const kindWords: Readonly<Record<ModeratedKind, string>> = {
  post: 'Board',
  message: 'Messages',
  'forum-topic': 'Topics',
  'forum-reply': 'Replies',
  'chat-line': 'Chat',
  profile: 'Profiles',
  'portfolio-image': 'Pictures',
  'portfolio-video': 'Videos',
  artist: 'Artists',
}

/** What was done about a case. */
export const doneWords: Readonly<Record<ModerationAction, string>> = {
  leave: 'Left in place',
  remove: 'Removed',
  warn: 'Removed, author warned',
  suspend: 'Removed, author suspended',
}

/** A number of minutes as people say it: "2 h 10", "3 days". */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60 || ''}`.trim()
  return `${Math.round(minutes / 60 / 24)} days`
}

/** Days that an account is suspended for, as the desk offers them. */
export const SUSPENSIONS = [1, 7, 30] as const
