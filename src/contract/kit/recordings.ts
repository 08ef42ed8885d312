/** The eight inks a record may be printed in. */
export const inks = ['persimmon', 'amber', 'celeste', 'rose', 'cobalt', 'lilac', 'chartreuse', 'bone'] as const
export type Ink = (typeof inks)[number]

/** What the genres of the track form are; other words are kept as written. */
export const genres = ['Soul', 'R&B', 'Jazz', 'Blues', 'Gospel', 'Funk', 'Neo-Soul'] as const

/** Most tracks of an album or a playlist. */
export const MAX_TRACKS = 500
export const TOO_MANY_TRACKS = `A record holds at most ${MAX_TRACKS} tracks`
