import { FINISHED_SHARE } from '#contract/listening.ts'
import type { FigureKind } from '#contract/rules/artist-figures.ts'
import type { ArtistFigures, SpanFigures } from '#contract/schemas/artist-figures.ts'
import { countWords } from '#web/platform/text/count-words.ts'

/** "1,022", the same on the server and in every browser. */
export const amountWords = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')

/** "1,022 plays". */
const manyWords = (amount: number, one: string): string =>
  countWords(amount, one).replace(String(amount), amountWords(amount))
export const playsWords = (plays: number): string => manyWords(plays, 'play')

interface FigureWords {
  name: string
  /** Over a column of a table. */
  heading: string
  /** What stands in place of bars that are all nothing. */
  none: string
  /** So many of it, in a sentence. */
  count: (amount: number) => string
  /** "How it is counted", beside the figure. */
  counted: (figures: Pick<ArtistFigures, 'playsKeptDays'>) => string
}

const OF_OWN = 'What you do yourself, and members do, is left out.'

export const figureWords: Record<FigureKind, FigureWords> = {
  plays: {
    ...{ name: 'Plays', heading: 'Plays', count: playsWords },
    none: 'Nobody has pressed play yet. Somebody has to be first, it may be you.',
    counted: () =>
      `A play is 30 seconds or half a side, counted once a person and ten minutes, from people who are signed in; to the end is ${Math.round(100 * FINISHED_SHARE)} % of a side. What you play of your own is left out, and new plays are counted once a minute.`,
  },
  people: {
    ...{ name: 'Listeners', heading: 'Listeners', count: (people) => manyWords(people, 'listener') },
    none: 'Nobody has listened in these days.',
    counted: ({ playsKeptDays }) =>
      `A listener is somebody who is signed in and has played you, once a day and once a week however often they come: whoever comes on two days is one in the week, so days do not add up to weeks, nor to the whole. They are counted once a minute, and with very many plays every few minutes, from single plays, which are kept for ${amountWords(playsKeptDays)} days; days that were counted before stay, and whoever deletes their account stays in them.`,
  },
  finished: {
    ...{ name: 'Heard to the end', heading: 'To the end', count: (share) => `${Math.round(share)} % heard to the end` },
    none: 'Nobody has pressed play in these days.',
    counted: () => `To the end is ${Math.round(100 * FINISHED_SHARE)} % of a side: how many of all plays went so far.`,
  },
  saves: {
    ...{ name: 'Put into playlists', heading: 'Playlists' },
    count: (saves) => `put into playlists ${manyWords(saves, 'time')}`,
    none: 'Nobody has put you into a playlist in these days.',
    counted: () =>
      `How often listeners put a track of yours into a playlist where it is still, counted once a minute. ${OF_OWN}`,
  },
  likes: {
    ...{ name: 'Likes', heading: 'Likes', count: (likes) => manyWords(likes, 'like') },
    none: 'Nobody has liked a track in these days.',
    counted: () =>
      `Likes of your tracks that were not taken back, on the day they were given, counted once a minute. ${OF_OWN}`,
  },
  newFollowers: {
    ...{ name: 'New followers', heading: 'New followers', count: (many) => manyWords(many, 'new follower') },
    none: 'Nobody has begun to follow you in these days.',
    counted: () => 'Who began to follow you on the day, and still does; counted once a minute.',
  },
  sold: {
    ...{ name: 'Things sold', heading: 'Sold', count: (sold) => `${manyWords(sold, 'thing')} sold` },
    none: 'Nothing of yours was sold in these days.',
    counted: () =>
      'Things of yours in orders that were paid on the day; of a release, those the label has linked to it or that bring it as a download. What was given back is in your statement of sales.',
  },
}

/** A figure of some days; shares are told in percent. Null where it is not known, and where there is nothing to have a share of. */
export function amountOf(kind: FigureKind, figures: Omit<SpanFigures, 'day'>): number | null {
  if (kind !== 'finished') return figures[kind]
  return figures.plays === 0 ? null : (100 * figures.finished) / figures.plays
}

/** "1,022" or "71 %"; "not known" of people nobody counted in time, and nothing of no plays. */
export function valueWords(kind: FigureKind, amount: number | null): string {
  if (amount === null) return kind === 'finished' ? '' : 'not known'
  return `${amountWords(Math.round(amount))}${kind === 'finished' ? ' %' : ''}`
}
