import { Link } from '@tanstack/react-router'

/** An artist's name, leading to their page when they are on the roster. */
export function ArtistLink({ artist, artistSlug }: { artist: string | null; artistSlug: string | null }) {
  if (!artist || !artistSlug) return artist
  return (
    <Link to="/artist/$artistName" params={{ artistName: artistSlug }}>
      {artist}
    </Link>
  )
}
