import { albums } from '#contract/albums.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { lounge } from '#contract/lounge.ts'
import type { Embedded } from '#contract/oembed.ts'
import type { AlbumWithTracks } from '#contract/schemas/albums.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { site } from '#contract/site.ts'
import { tracks } from '#contract/tracks.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import type { Transport } from '#web/platform/api/transport.ts'
import type { SleevePictured } from '#web/platform/cover-art/Sleeve.tsx'
import type { SiteIdentity } from '#web/platform/head/site-identity.ts'
import { lockReason } from '#web/platform/player/availability.ts'
import { pickTrackFields, type TrackFields } from '#web/platform/player/player-state.ts'
import { linkElsewhere } from '#web/platform/player/streaming-link.ts'

/** Everything the player on another site's page shows. */
export interface EmbeddedRecord {
  kind: Embedded
  title: string
  artist: string | null
  record: SleevePictured
  /** Its page here. */
  path: string
  tracks: readonly TrackFields[]
  /** The shape of the first track that plays. */
  peaks: readonly number[] | null
  /** Why nothing of it plays here, or null. */
  refusal: string | null
  /** Where a track without audio can be heard instead. */
  elsewhere: string | null
  site: SiteIdentity
}

const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  })

/** Why nothing of these plays, in a sentence; null when something does. */
function refusalOf(list: readonly Track[], siteIdentity: SiteIdentity): string | null {
  if (list.some(({ audioUrl }) => audioUrl)) return null
  const locked = list.find((track) => track.locked && track.hasAudio)
  return (locked && lockReason(locked.accessTier, siteIdentity)) || 'No audio file available'
}

/** Asks what plays in the lounge, as anybody would. */
export async function loadLoungeFrame(transport: Transport) {
  const [identity, door] = await Promise.all([
    callEndpoint(transport, site.get, {}),
    callEndpoint(transport, lounge.door, {}),
  ])
  return { site: identity.data, playing: door.data.playing }
}

type EmbedContent = Pick<EmbeddedRecord, 'kind' | 'title' | 'artist' | 'record' | 'path'> & { list: readonly Track[] }

const ofAlbum = (album: AlbumWithTracks): EmbedContent => ({
  kind: 'album',
  title: album.title,
  artist: album.artist,
  record: { ...pictured(album), kind: 'album' },
  path: `/jukebox-wall?album=${album.id}`,
  list: album.tracks,
})

const ofTrack = (track: Track): EmbedContent => ({
  kind: 'track',
  title: track.title,
  artist: track.artist,
  record: { ...pictured(track), kind: 'single' },
  path: `/music-room?track=${track.id}`,
  list: [track],
})

const pictured = ({ id, title, artist, ink, imageUrl, renditions }: AlbumWithTracks | Track) => ({
  id,
  title,
  artist,
  ink,
  imageUrl,
  renditions,
})

/** Asks for a track or an album as anybody would; null when there is none. */
export async function loadEmbedded(transport: Transport, kind: Embedded, id: number): Promise<EmbeddedRecord | null> {
  const ask = <E extends Endpoint>(endpoint: E, call: Parameters<typeof callEndpoint<E>>[2]) =>
    orNull(callEndpoint(transport, endpoint, call).then(({ data }) => data))
  const params = { params: { id } }
  const [siteIdentity, album, track] = await Promise.all([
    ask(site.get, {}),
    kind === 'album' ? ask(albums.get, params) : null,
    kind === 'track' ? ask(tracks.get, params) : null,
  ])
  const embedded = album ? ofAlbum(album) : track ? ofTrack(track) : null
  if (!embedded || !siteIdentity) return null
  const { list, ...thing } = embedded
  const { name, placeholderImages, catalogueLetters, passPrice, currency } = siteIdentity
  const first = list.find(({ audioUrl }) => audioUrl)
  const shape = first ? await ask(tracks.waveform, { params: { id: first.id } }) : null
  return {
    ...thing,
    tracks: list.map(pickTrackFields),
    peaks: shape?.peaks ?? null,
    refusal: refusalOf(list, siteIdentity),
    elsewhere: list.some(({ audioUrl }) => audioUrl) ? null : (list.map(linkElsewhere).find(Boolean) ?? null),
    site: { name, placeholderImages, catalogueLetters, passPrice, currency },
  }
}
