import type { Artist } from '#contract/artists.ts'
import { inkOf, inkStyle } from '#web/kit/record-ink.ts'
import { usePicture } from '#web/kit/sleeve/picture.ts'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'

const initialsOf = (name: string) =>
  name
    .replace(/^The /, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')

/** An artist's photo, or his initials on his ink. */
export function ArtistPortrait({ artist, priority = false }: { artist: Artist; priority?: boolean }) {
  const record = { ...artist, kind: 'artist' as const, title: artist.name, artist: null }
  if (usePicture(record)) return <Sleeve record={record} sizes="(min-width: 900px) 260px, 50vw" priority={priority} />
  return (
    <span className="portrait" style={inkStyle(inkOf(record))} aria-hidden="true">
      {initialsOf(artist.name)}
    </span>
  )
}
