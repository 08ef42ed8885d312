import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import { madeOnce } from '#web/platform/browser/made-once.ts'

/** A track as a file of the folder proposes it, to be corrected. */
export interface Proposal {
  key: number
  path: string
  audioUrl: string
  title: string
  artist: string
  album: string
  /** Whose album the file says it is. */
  albumArtist: string
  genre: string | null
  year: number | null
  imageUrl: string | null
}

/** "2-03 - Kettle.flac" says disc, place and title; so do "03. Kettle" and "Kettle". */
const NAMED = /^(?:(?:(\d)[-.])?(\d{1,3})(?:\s*[-._]\s*|\s+))?(.+)$/

export function readName(path: string) {
  const parts = path.split('/')
  const name = (parts.at(-1) ?? '').replace(/\.[^.]+$/, '')
  const [, disc, place, title = name] = NAMED.exec(name) ?? []
  const number = (text: string | undefined) => (text ? Number(text) : null)
  return {
    disc: number(disc),
    place: number(place),
    title: title.replaceAll('_', ' ').trim(),
    folder: parts.at(-2) ?? '',
  }
}

/** "Odessa Vance - Rosewater" names artist and album, any other folder the album alone; a disc's folder names neither. */
export function readFolder(path: string): { artist: string; album: string } {
  const folders = path.split('/').slice(0, -1)
  const folder = folders.findLast((name) => !/^(cd|disc|disk)\s*\d+$/i.test(name)) ?? ''
  const [, artist, album] = /^(.+?) [-–—] (.+)$/.exec(folder) ?? []
  return artist && album ? { artist, album } : { artist: '', album: folder }
}

interface Arrived {
  key: number
  path: string
  uploaded: UploadedAudio
}

const byPath = madeOnce(() => new Intl.Collator('en', { numeric: true }))

/** What the files that have arrived propose: by album, each in the order its files say; where a file is silent its name and folder speak. */
export function proposalsOf(arrived: readonly Arrived[]): Proposal[] {
  const read = arrived.map(({ key, path, uploaded: { url, tags } }) => {
    const [name, folder] = [readName(path), readFolder(path)]
    const album = tags.album ?? folder.album
    const proposal: Proposal = {
      ...{ key, path, audioUrl: url, album, genre: tags.genre, year: tags.year, imageUrl: tags.imageUrl },
      title: tags.title ?? name.title,
      artist: tags.artist ?? tags.albumArtist ?? folder.artist,
      albumArtist: tags.albumArtist ?? '',
    }
    const disc = tags.discNumber ?? name.disc ?? 1
    return { proposal, place: disc * 1000 + (tags.trackNumber ?? name.place ?? 999) }
  })
  return read
    .toSorted(
      (a, b) =>
        byPath().compare(a.proposal.album, b.proposal.album) ||
        a.place - b.place ||
        byPath().compare(a.proposal.path, b.proposal.path),
    )
    .map(({ proposal }) => proposal)
}

/** One album of the proposals, its tracks in order; without a title they are single tracks. */
export interface ProposedAlbum {
  title: string
  artist: string
  tracks: Proposal[]
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const VARIOUS = 'Various Artists'

/** Whose album it is: the one its files name, else the one all tracks are by. */
function artistOf(tracks: readonly Proposal[]): string {
  const [first] = tracks
  if (!first) return ''
  const all = (name: (track: Proposal) => string) => tracks.every((track) => same(name(track), name(first)))
  if (all(({ artist }) => artist)) return first.artist
  return first.albumArtist && all(({ albumArtist }) => albumArtist) ? first.albumArtist : VARIOUS
}

/** Proposals by album, in the order they first come. */
export function albumsOf(proposals: readonly Proposal[]): ProposedAlbum[] {
  const albums: ProposedAlbum[] = []
  for (const track of proposals) {
    const album = albums.find(({ title }) => same(title, track.album))
    if (album) album.tracks.push(track)
    else albums.push({ title: track.album.trim(), artist: '', tracks: [track] })
  }
  return albums.map((album) => ({ ...album, artist: artistOf(album.tracks) }))
}

/** The proposals as a document to import: tracks as they stand, each album's added at its end. */
export function documentOf(proposals: readonly Proposal[]): string {
  const albums = albumsOf(proposals).filter(({ title }) => title !== '')
  return JSON.stringify({
    tracks: proposals.map(({ title, artist, album, genre, year, imageUrl, audioUrl }) => ({
      ...{ title, artist, album, genre, year, audioUrl },
      ...(album.trim() ? {} : { imageUrl }),
    })),
    albums: albums.map(({ title, artist, tracks }) => ({
      ...{ title, artist, genre: tracks[0]?.genre ?? null },
      ...(tracks[0]?.year ? { releaseDate: `${tracks[0].year}-01-01` } : {}),
      imageUrl: tracks.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null,
      addTracks: tracks.map((track) => ({ title: track.title, artist: track.artist })),
    })),
  })
}
