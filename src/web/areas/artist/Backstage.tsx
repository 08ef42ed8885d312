import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isLocked } from '#web/platform/player/availability.ts'
import { TrackShelf } from '#web/platform/player/ui/TrackShelf.tsx'
import { PassPrice } from '#web/platform/text/PassPrice.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './artist.module.css'

/** What an artist keeps for pass holders. Everybody sees that it is there; whoever has no pass, how to come by one. */
export function Backstage({ tracks, source }: Pick<ComponentProps<typeof TrackShelf>, 'tracks' | 'source'>) {
  return (
    <TrackShelf id="backstage" heading="Backstage" tracks={tracks} source={source}>
      {tracks.some(isLocked) ? (
        <div className={styles.backstageWay}>
          <VoiceLine of="backstageLine" />
          <PassPrice />
          <Button asChild size="sm" icon="lock">
            <Link to="/premium">Get Premium Access</Link>
          </Button>
        </div>
      ) : null}
    </TrackShelf>
  )
}
