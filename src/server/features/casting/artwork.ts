import type { ArtworkSource } from '#server/platform/media/artwork-source.ts'
import { callOf } from './service.ts'

export const castingArtwork: ArtworkSource = {
  kind: 'casting',
  drawnAs: 'single',
  async read({ db, site }, id) {
    const call = await callOf(db, (await site()).timeZone, id)
    return call && { ...call, artist: `Casting for ${call.trackTitle}` }
  },
}
