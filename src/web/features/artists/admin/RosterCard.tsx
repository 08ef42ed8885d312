import { Link } from '@tanstack/react-router'
import type { Artist } from '#contract/schemas/artists.ts'
import * as rosterCardStyles from '#web/platform/admin/roster-card.module.css'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { DeleteArtist } from './DeleteArtist.tsx'

/** One artist of the roster with the ways to change them. */
export function RosterCard({ artist }: { artist: Artist }) {
  return (
    <li className={rosterCardStyles.rosterCard} data-part="roster-card">
      <span className={rosterCardStyles.rosterCardArt}>
        <Portrait person={artist} />
      </span>
      <div>
        <h2 className="work">{artist.name}</h2>
        <p>{[artist.genre, artist.location].filter(Boolean).join(', ') || 'No genre or location yet'}</p>
        <p>
          {countWords(artist.trackCount, 'track')}, {countWords(artist.albumCount, 'album')},{' '}
          {countWords(artist.videoCount, 'video')}
        </p>
        <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
          <Button asChild size="sm">
            <Link to="/admin/artists" search={{ edit: artist.id }} resetScroll={false} preload={false}>
              Edit<span className="visually-hidden"> {artist.name}</span>
            </Link>
          </Button>
          <Button asChild size="sm">
            <Link to="/admin/sales/$artistId" params={{ artistId: `${artist.id}` }} preload={false}>
              Sales<span className="visually-hidden"> of {artist.name}</span>
            </Link>
          </Button>
          <DeleteArtist artist={artist} worded />
        </div>
      </div>
    </li>
  )
}
