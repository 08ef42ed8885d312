import { useEffect, useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { onFirstInput } from '#web/platform/browser/first-input.ts'
import { openSearch } from '#web/platform/browser/search-event.ts'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { useIsCovered } from '#web/platform/dialogs/use-still-page.ts'
import { useMe } from '#web/platform/session/session.ts'
import { engine } from '../player.ts'
import { currentOf } from '../player-state.ts'
import { persistWithEngine } from '../queue-storage.ts'
import { onHelpOpen } from './help.ts'
import { closeLyrics, useOpenedLyrics } from './lyrics/use-opened-lyrics.ts'
import { NowPlaying } from './now-playing/NowPlaying.tsx'
import { useNowPlayingVisible } from './now-playing/now-playing-visibility.ts'
import type { OpenedDialog } from './PlayerDialogs.tsx'
import { listenForShortcuts } from './shortcuts/shortcuts.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerSheet } from './use-player-sheet.ts'

const dialogs = lazyCode(() => import('./PlayerDialogs.tsx').then((module) => module.PlayerDialogs))
/** Nothing is shown of the player before something is queued, so its looks come with the first song. */
const strip = lazyCode(() => import('./PlayerStrip.tsx').then((module) => module.PlayerStrip))

/** Whatever decides what can be heard, as one word. */
function useListener(): string {
  const me = useMe()
  return me ? `${me.id} ${me.role} ${me.accessTier}` : 'guest'
}

/** The player at the foot of every page; it outlives all navigation and stays away while nothing is queued. */
export function PlayerBar() {
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [isRequested, setIsRequested] = useState(false)
  const track = usePlayer(currentOf)
  const onStage = useNowPlayingVisible()
  const listener = useListener()
  const isCovered = useIsCovered()
  // A dialog covers the stage, and leaves the player usable.
  const isShown = track !== null && (!onStage || isCovered)
  const sheet = usePlayerSheet()
  const dialog = opened ?? (sheet.isOpen && track ? 'sheet' : null)
  const toggle = (what: OpenedDialog) =>
    what === 'sheet' ? sheet.open() : setOpened((now) => (now === what ? null : what))
  const close = () => (dialog === 'sheet' ? sheet.close() : setOpened(null))
  if (dialog && !isRequested) setIsRequested(true)
  // Fetched while the stage still plays it, so that the next page has its strip at once.
  const PlayerStrip = useFetched(strip, track !== null)
  const PlayerDialogs = useFetched(dialogs, isRequested, () => {
    close()
    setIsRequested(false)
  })

  useEffect(() => {
    // Here before the press that asks for music, as far as can be.
    const stops = [onFirstInput(() => void engine.load().catch(() => {})), persistWithEngine(engine)]
    const toggle = (what: OpenedDialog) => () => setOpened((now) => (now === what ? null : what))
    stops.push(onHelpOpen(() => setOpened('help')))
    const search = () => {
      setOpened(null)
      openSearch()
    }
    stops.push(listenForShortcuts(engine, { queue: toggle('queue'), help: toggle('help'), search }))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  // A queue stands on the page without the engine; it comes with the first press, or once the visit has settled.
  useIdle(async () => {
    if (engine.state.index >= 0) await engine.load()
  })
  useEffect(() => {
    engine.hearAs(listener).catch((error: unknown) => console.error('The queue could not be checked', error))
  }, [listener])
  // One thing of the player lies over the page at a time: what is opened last.
  const lyrics = useOpenedLyrics()
  useEffect(() => {
    if (lyrics.isOpen) setOpened(null)
  }, [lyrics.isOpen])
  useEffect(() => {
    if (opened) closeLyrics()
  }, [opened])
  useEffect(() => {
    document.documentElement.dataset['player'] = isShown ? 'shown' : 'hidden'
  }, [isShown])

  return (
    <>
      <NowPlaying />
      {track && isShown ? (
        PlayerStrip && <PlayerStrip id={onStage ? undefined : 'player'} track={track} opened={dialog} toggle={toggle} />
      ) : onStage ? null : (
        <div id="player" tabIndex={-1} />
      )}
      {PlayerDialogs ? <PlayerDialogs opened={dialog} close={close} /> : null}
    </>
  )
}
