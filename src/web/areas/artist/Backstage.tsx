import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { PassPrice } from '#web/kit/PassPrice.tsx'
import { VoiceLine } from '#web/kit/VoiceLine.tsx'
import { isLocked } from '#web/player/locked.ts'
import { TrackShelf } from '#web/player/TrackShelf.tsx'

/** What an artist keeps for pass holders. Everybody sees that it is there; whoever has no pass, how to come by one. */
export function Backstage({ tracks, source }: Pick<ComponentProps<typeof TrackShelf>, 'tracks' | 'source'>) {
  return (
    <TrackShelf id="backstage" heading="Backstage" tracks={tracks} source={source}>
      {tracks.some(isLocked) ? (
        <div className="backstage-way">
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
