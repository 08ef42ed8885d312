import type { Track } from '#contract/schemas/tracks.ts'

const SPOTIFY_URI = /^spotify:(track|album|artist|playlist|episode):([A-Za-z0-9]+)$/

/** The page of a streaming service where a track can be heard instead, or null. */
export function streamingLink(spotifyUri: string | null | undefined): string | null {
  const uri = spotifyUri?.trim() ?? ''
  if (/^https:\/\/open\.spotify\.com\//.test(uri)) return uri
  const [, kind, id] = SPOTIFY_URI.exec(uri) ?? []
  return kind && id ? `https://open.spotify.com/${kind}/${id}` : null
}

/** The same for a track that has no audio here; null for one that has. */
export const linkElsewhere = ({ hasAudio, spotifyUri }: Pick<Track, 'hasAudio' | 'spotifyUri'>): string | null =>
  hasAudio ? null : streamingLink(spotifyUri)
