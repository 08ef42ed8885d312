import { Link } from '@tanstack/react-router'

/** An artist's name, leading to his page when he is on the roster. */
export function ArtistLink({ artist, artistSlug }: { artist: string | null; artistSlug: string | null }) {
  if (!artist || !artistSlug) return artist
  return (
    <Link to="/artist/$artistName" params={{ artistName: artistSlug }}>
      {artist}
    </Link>
  )
}
