import type { PlaylistFormat } from '#contract/listener-playlists.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import type { FoundPlaylist } from './service.ts'

/** Where a track of this site is heard: files lead there, never to sound that its reader may not hear. */
export const trackAddress = (site: string, id: number): string => `${site}/music-room?track=${id}`

/** One line: a title with a line break in it would be read as an address. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

type ExportedPlaylist = Pick<FoundPlaylist, 'row' | 'owner'>

const asM3u = ({ row }: ExportedPlaylist, tracks: readonly Track[], site: string) =>
  [
    '#EXTM3U',
    `#PLAYLIST:${oneLine(row.name)}`,
    ...tracks.flatMap(({ id, title, artist, duration }) => [
      `#EXTINF:${duration ?? -1},${oneLine([artist, title].filter(Boolean).join(' - '))}`,
      trackAddress(site, id),
    ]),
    '',
  ].join('\n')

/** JSPF, the JSON form of XSPF: its durations are milliseconds. */
const asJson = ({ row, owner }: ExportedPlaylist, tracks: readonly Track[], site: string) =>
  JSON.stringify(
    {
      playlist: {
        ...{ title: row.name, creator: owner.username, annotation: row.description ?? undefined },
        date: row.updatedAt.toISOString(),
        track: tracks.map(({ id, title, artist, album, duration }) => ({
          ...{ location: [trackAddress(site, id)], title, creator: artist ?? undefined, album: album ?? undefined },
          duration: duration === null ? undefined : duration * 1000,
        })),
      },
    },
    null,
    2,
  )

/** How each format is called and written. */
export const playlistFiles: Readonly<
  Record<
    PlaylistFormat,
    { type: string; write: (list: ExportedPlaylist, tracks: readonly Track[], site: string) => string }
  >
> = {
  m3u8: { type: 'audio/x-mpegurl; charset=utf-8', write: asM3u },
  json: { type: 'application/json; charset=utf-8', write: asJson },
}
