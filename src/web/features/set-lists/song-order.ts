import type { SetList, Song } from '#contract/schemas/set-lists.ts'

const playedTime = ({ playedAt }: Pick<Song, 'playedAt'>) => (playedAt === null ? null : Date.parse(playedAt))

/** The songs as they are shown: in their order, or, where each is shown as it is played, in that. */
export const shownSongs = ({ songs, isShownBefore }: Pick<SetList, 'songs' | 'isShownBefore'>): readonly Song[] =>
  isShownBefore ? songs : songs.toSorted((one, other) => (playedTime(one) ?? 0) - (playedTime(other) ?? 0))

/** Which song sounds at a moment: of those that were begun by then the last one. */
export function songAt(songs: readonly Pick<Song, 'id' | 'playedAt'>[], moment = Number.POSITIVE_INFINITY) {
  const begun = songs.filter((song) => (playedTime(song) ?? Number.POSITIVE_INFINITY) <= moment && song.playedAt)
  return begun.toSorted((one, other) => (playedTime(other) ?? 0) - (playedTime(one) ?? 0))[0]?.id ?? null
}

/** The list once a song has begun; one that was not shown yet is added. */
export function withPlayed(list: SetList, song: Song): SetList {
  const isKnown = list.songs.some(({ id }) => id === song.id)
  const songs = isKnown
    ? list.songs.map((one) => (one.id === song.id ? { ...one, playedAt: song.playedAt } : one))
    : [...list.songs, song]
  return { ...list, songs }
}

/** The list once that is taken back; where songs are shown as they are played, it is gone again. */
export function withoutPlayed(list: SetList, songId: number): SetList {
  const songs = list.isShownBefore
    ? list.songs.map((one) => (one.id === songId ? { ...one, playedAt: null } : one))
    : list.songs.filter(({ id }) => id !== songId)
  return { ...list, songs }
}
