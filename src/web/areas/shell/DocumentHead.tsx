import { currentOf, isSounding, type PlayerState } from '#web/platform/player/player-state.ts'
import { usePlayer } from '#web/platform/player/ui/use-player.ts'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { PageHead } from '#web/platform/ui/PageHead.tsx'

const soundingName = (state: PlayerState) => {
  const track = currentOf(state)
  return track && isSounding(state) ? titleByArtist(track) : null
}

/** The head of every page, whose title names what plays: that is how one finds the tab with the music. */
export const DocumentHead = () => <PageHead playing={usePlayer(soundingName)} />
