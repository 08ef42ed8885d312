import type { ReactNode } from 'react'
import { shownLinks } from '#contract/rules/social-links.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import * as styles from './artist-about.module.css'

const LINKS = [
  { field: 'website', label: 'Website' },
  { field: 'youtubeUrl', label: 'YouTube' },
  { field: 'soundcloudUrl', label: 'SoundCloud' },
  { field: 'spotifyUrl', label: 'Spotify' },
  { field: 'instagramUrl', label: 'Instagram' },
  { field: 'facebookUrl', label: 'Facebook' },
] as const

interface ArtistAboutProps {
  artist: Pick<Artist, 'genre' | 'location' | 'bio' | 'socialLinks' | (typeof LINKS)[number]['field']>
  /** Stands below what they play and where they are from. */
  children?: ReactNode
}

/** What an artist says of themselves, and where else to find them. */
export function ArtistAbout({ artist, children }: ArtistAboutProps) {
  const own = LINKS.flatMap(({ field, label }) => (artist[field] ? [{ label, href: artist[field] }] : []))
  const others = shownLinks(artist.socialLinks).filter(({ href }) => !own.some((link) => link.href === href))
  const links = [...own, ...others]
  return (
    <>
      <p className={styles.facts}>{[artist.genre, artist.location].filter(Boolean).join(', ')}</p>
      {children}
      {artist.bio ? <p className={`${styles.bio} voice`}>{artist.bio}</p> : null}
      {links.length === 0 ? null : (
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={`${label} ${href}`}>
              <a href={href} rel="noopener noreferrer" target="_blank" dir="auto">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
