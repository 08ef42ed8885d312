import { PageHead } from '#web/kit/PageHead.tsx'
import { titleByArtist } from '#web/kit/title-by-artist.ts'
import { currentOf, isSounding, type PlayerState } from '#web/player/player-state.ts'
import { usePlayer } from '#web/player/use-player.ts'

const soundingName = (state: PlayerState) => {
  const track = currentOf(state)
  return track && isSounding(state) ? titleByArtist(track) : null
}

/** The head of every page, whose title names what plays: that is how one finds the tab with the music. */
export const DocumentHead = () => <PageHead playing={usePlayer(soundingName)} />
