import { inArray } from 'drizzle-orm'
import type { Caller } from '#contract/access.ts'
import { moneyWords } from '#contract/money.ts'
import type { SearchHit, SearchKind } from '#contract/search.ts'
import { dayWords } from '#contract/written-days.ts'
import { presentAlbum, selectAlbums } from '#server/features/albums/service.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { presentArtist, selectArtists } from '#server/features/artists/presenting.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { callsOf } from '#server/features/casting/service.ts'
import { presentGig, selectGigs } from '#server/features/gigs/service.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { presentItems, selectItems } from '#server/features/merchandise/service.ts'
import { merchandiseTable } from '#server/features/merchandise/table.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { presentVideo, selectVideos } from '#server/features/videos/service.ts'
import { videosTable } from '#server/features/videos/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** What a hit says beyond its kind; everything unsaid is as `hit` has it. */
type Said = Omit<SearchHit, 'kind' | 'about' | 'art' | 'hearing'> &
  Partial<Pick<SearchHit, 'hearing'>> & {
    about: (string | null | undefined)[]
    artist?: string | null
    /** The record whose sleeve it has, where that is called otherwise. */
    of?: string
  }

const hit = (kind: SearchKind, drawnAs: string, { about, artist = null, of, ...said }: Said): SearchHit => ({
  hearing: null,
  ...said,
  kind,
  about: about.filter(Boolean).join(', '),
  art: { kind: drawnAs, id: said.id, title: of ?? said.title, artist },
})

type Reading = (ids: number[], context: AppContext, caller: Caller | null) => Promise<SearchHit[]>

/** How each kind is read and told, by its own feature's rules for this caller. */
const readings: Record<SearchKind, Reading> = {
  async artists(ids, { db }, caller) {
    const rows = await selectArtists(db).where(inArray(artistsTable.id, ids))
    return rows.map((row) => {
      const artist = presentArtist(row, caller)
      const { name: title, genre, location, slug } = artist
      return hit('artists', 'artist', { ...artist, title, about: [genre, location], address: `/artist/${slug}` })
    })
  },
  async tracks(ids, { db }, caller) {
    const rows = await selectTracks(db).where(inArray(tracksTable.id, ids))
    return rows.map((row) => {
      const track = presentTrack(row, caller)
      const { id, artist, album, hasAudio, locked, accessTier } = track
      const hearing = { hasAudio, locked, accessTier }
      return hit('tracks', 'single', {
        ...track,
        about: [artist, album],
        address: `/jukebox-wall?single=${id}`,
        hearing,
      })
    })
  },
  async albums(ids, { db }) {
    const rows = (await selectAlbums(db).where(inArray(albumsTable.id, ids))).map(presentAlbum)
    return rows.map((album) => {
      const about = [album.artist, album.releaseDate?.slice(0, 4)]
      return hit('albums', 'album', { ...album, about, address: `/jukebox-wall?album=${album.id}` })
    })
  },
  async videos(ids, { db }) {
    const rows = (await selectVideos(db).where(inArray(videosTable.id, ids))).map(presentVideo)
    return rows.map((video) => {
      const about = [video.artist, video.releaseDate?.slice(0, 4)]
      return hit('videos', 'video', { ...video, about, address: `/jukebox-wall?video=${video.id}` })
    })
  },
  async gigs(ids, { db }) {
    const rows = (await selectGigs(db).where(inArray(gigsTable.id, ids))).map(presentGig)
    return rows.map((gig) => {
      const about = [gig.status === 'cancelled' ? 'Cancelled' : null, dayWords(gig.date), gig.venue, gig.city]
      return hit('gigs', 'gig', { ...gig, about, address: `/gigs/${gig.id}` })
    })
  },
  async merchandise(ids, { db, site }) {
    const rows = await selectItems(db).where(inArray(merchandiseTable.id, ids))
    return (await presentItems(db, rows, (await site()).currency)).map((item) => {
      const category = item.category.replace(/^./, (letter) => letter.toUpperCase())
      const about = [category, moneyWords(item.price, item.currency), item.inStock ? null : 'sold out']
      const address = `/merch-booth/${item.id}`
      return hit('merchandise', 'merchandise', { ...item, title: item.name, about, address })
    })
  },
  async casting(ids, { db, site }) {
    return (await callsOf(db, (await site()).timeZone, ids)).map((call) => {
      const { id, trackTitle, artist, location } = call
      return hit('casting', 'single', {
        ...call,
        of: trackTitle,
        about: [trackTitle, artist, location],
        address: `/casting?call=${id}`,
      })
    })
  },
}

/** Reads the hits of one kind; they come back in the order of their keys, without any that are gone meanwhile. */
export async function readHits(context: AppContext, kind: SearchKind, ids: number[], caller: Caller | null) {
  if (ids.length === 0) return []
  const hits = await readings[kind](ids, context, caller)
  return hits.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
