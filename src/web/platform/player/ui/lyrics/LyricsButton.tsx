import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { currentOf } from '../../player-state.ts'
import { usePlayer } from '../use-player.ts'
import { useOpenedLyrics } from './use-opened-lyrics.ts'

const dialog = lazyCode(() => import('./LyricsDialog.tsx').then((module) => module.LyricsDialog))

/**
 * Opens the lyrics of what plays, where it has any. They stay open while songs without lyrics play.
 * @param overSheet it stands in a dialog that fills the screen
 */
export function LyricsButton({ overSheet = false }: { overSheet?: boolean }) {
  const hasLyrics = usePlayer((state) => currentOf(state)?.hasLyrics === true)
  const { isOpen, isShownHere, toggle, close } = useOpenedLyrics()
  const LyricsDialog = useFetched(dialog, isShownHere, close)
  if (!hasLyrics && !isOpen) return null
  return (
    <>
      <Button data-part="lyrics-button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={toggle}>
        Lyrics
      </Button>
      {LyricsDialog ? <LyricsDialog size={overSheet ? 'sheet' : 'small'} close={close} /> : null}
    </>
  )
}
