import type { Artist } from '#contract/artists.ts'
import { Portrait } from '#web/kit/Portrait.tsx'

/** An artist's photo, or his initials on his ink. */
export function ArtistPortrait({ artist, priority = false }: { artist: Artist; priority?: boolean }) {
  return (
    <Portrait person={{ ...artist, title: artist.name }} sizes="(min-width: 900px) 260px, 50vw" priority={priority} />
  )
}
