import type { HoldReason, ModeratedKind, ModerationAction, TrustLevel } from '#contract/moderation.ts'

/** Things of a kind, as the side of the desk lists them. */
export const kindWords: Readonly<Record<ModeratedKind, string>> = {
  post: 'Board',
  message: 'Messages',
  'application-message': 'Messages beside applications',
  'forum-topic': 'Topics',
  'forum-reply': 'Replies',
  'chat-line': 'Chat',
  profile: 'Profiles',
  'portfolio-image': 'Pictures',
  'portfolio-video': 'Videos',
  'portfolio-album': 'Albums',
  artist: 'Artists',
  playlist: 'Playlists',
}

/** A thing of a kind, as it is called to whoever reports it. */
export const reportedWords: Readonly<Record<ModeratedKind, string>> = {
  post: 'a note of the board',
  message: 'a message',
  'application-message': 'a message beside an application',
  'forum-topic': 'a topic of the forum',
  'forum-reply': 'a reply of the forum',
  'chat-line': 'a line of the chat',
  profile: 'a profile',
  'portfolio-image': 'a picture of a portfolio',
  'portfolio-video': 'a video of a portfolio',
  'portfolio-album': 'an album of a portfolio',
  artist: 'the page of an artist',
  playlist: 'a playlist',
}

/** What was done about a case. */
const doneWords: Readonly<Record<ModerationAction, string>> = {
  leave: 'Left in place',
  remove: 'Removed',
  warn: 'Removed, author warned',
  suspend: 'Removed, author suspended',
}

/** The same of something that was held, which nobody had seen. */
export const doneWordsOf = (action: ModerationAction, heldFor: HoldReason | null): string =>
  heldFor && action === 'leave' ? 'Released' : doneWords[action]

/** Why something waits. */
export const heldWords: Readonly<Record<HoldReason, string>> = {
  words: 'It has a word of the list',
  flood: 'Too much at once',
  same: 'The same was written before',
  link: 'A link of somebody new',
}

export const trustWords: Readonly<Record<TrustLevel, string>> = { new: 'New here', known: 'Known', trusted: 'Trusted' }

/** A number of minutes as people say it: "2 h 10", "3 days". */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60 || ''}`.trim()
  return `${Math.round(minutes / 60 / 24)} days`
}

/** Days that an account is suspended for, as the desk offers them. */
export const SUSPENSIONS = [1, 7, 30] as const
