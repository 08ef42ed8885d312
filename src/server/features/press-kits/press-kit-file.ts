import { basename } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ArtistRow } from '#server/features/artists/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PressKit } from './service.ts'

/** Where one of the pictures lies in the archive: by its place and what it shows. */
function pathOf({ imageUrl, caption }: PressKit['pictures'][number], index: number): string {
  const words = (caption ?? '').replace(/[\\/:*?"<>|\p{C}]/gu, '_').slice(0, 80)
  const name = [`${index + 1}`.padStart(2, '0'), words.trim()].filter(Boolean).join(' ')
  return `Pictures/${name}${imageUrl.slice(imageUrl.lastIndexOf('.'))}`
}

const picturesText = ({ pictures }: PressKit) =>
  pictures
    .map((picture, index) =>
      [
        pathOf(picture, index),
        ...(picture.caption ? [picture.caption] : []),
        picture.credit ? `Credit: ${picture.credit}` : 'Credit: none given',
      ].join('\n'),
    )
    .join('\n\n')

const biographyText = ({ artist: { name, genre, location, bio } }: PressKit) =>
  [name, [genre, location].filter(Boolean).join(', '), bio].filter(Boolean).join('\n\n')

/** Networks an artist has named themselves, whether as an object or as a text. */
const namedLinks = (links: ArtistRow['socialLinks']): string[] =>
  typeof links === 'string' ? [links] : Object.entries(links ?? {}).map(([name, address]) => `${name}: ${address}`)

function linksText({ artist }: PressKit, origin: string): string {
  const named = [
    ['Website', artist.website],
    ['YouTube', artist.youtubeUrl],
    ['SoundCloud', artist.soundcloudUrl],
    ['Spotify', artist.spotifyUrl],
    ['Instagram', artist.instagramUrl],
    ['Facebook', artist.facebookUrl],
  ] as const
  return [
    `Page: ${origin}/artist/${encodeURIComponent(artist.slug)}`,
    ...named.flatMap(([name, address]) => (address ? [`${name}: ${address}`] : [])),
    ...namedLinks(artist.socialLinks),
  ].join('\n')
}

/**
 * Streams a press kit as a ZIP: one picture is read at a time, none held whole.
 * @param origin what links to the site begin with
 */
export function streamPressKit({ storage }: Pick<AppContext, 'storage'>, kit: PressKit, origin: string): Readable {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  const mtime = kit.changedAt
  const addText = (name: string, text: string) => zip.addBuffer(Buffer.from(`${text}\n`), name, { mtime })
  if (kit.artist.bio) addText('Biography.txt', biographyText(kit))
  addText('Links.txt', linksText(kit, origin))
  if (kit.pictures.length > 0) addText('Pictures.txt', picturesText(kit))
  const gone = new AbortController()
  // What is small already is not packed again.
  for (const [index, picture] of kit.pictures.entries())
    zip.addReadStreamLazy(pathOf(picture, index), { compress: false, mtime }, (give) => {
      storage.read('images', basename(picture.imageUrl)).then(
        (bytes) => give(null, addAbortSignal(gone.signal, bytes)),
        (error: unknown) => give(error, stream),
      )
    })
  zip.on('error', (error: Error) => stream.destroy(error))
  // Whoever left halfway leaves no file open.
  stream.once('close', () => gone.abort())
  zip.end()
  return stream
}
