import type { Opportunity } from '#contract/schemas/casting.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { audioSource } from '#web/platform/player/audio-url.ts'
import { engine } from '#web/platform/player/player.ts'
import { queued } from '#web/platform/player/player-state.ts'
import { streamingLink } from '#web/platform/player/streaming-link.ts'
import { useIsCurrent } from '#web/platform/player/ui/use-player.ts'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './opportunity-list.module.css'

/** What of a recording a model can hear: all of it, else its preview, else it at a streaming service, else nothing. */
export function OpportunitySound({ opportunity: one }: { opportunity: Opportunity }) {
  const audioUrl = [one.audioUrl, one.previewUrl].find((url) => audioSource(url, '') !== null)
  if (audioUrl) return <Play opportunity={one} audioUrl={audioUrl} />
  const elsewhere = streamingLink(one.spotifyUri)
  return (
    <p className={styles.sound}>
      {elsewhere ? (
        <Button asChild size="sm" icon="external">
          <a href={elsewhere} target="_blank" rel="noreferrer" aria-label={`Hear it on Spotify: ${one.title}`}>
            Hear it on Spotify
          </a>
        </Button>
      ) : (
        <>
          <Icon name="muted" /> Audio preview not available
        </>
      )}
    </p>
  )
}

function Play({ opportunity: one, audioUrl }: { opportunity: Opportunity; audioUrl: string }) {
  const { current, playing } = useIsCurrent(one.id)
  const play = () =>
    current
      ? engine.toggle()
      : engine.playList([queued({ ...one, audioUrl, locked: false, loudness: null, hasLyrics: false })], 0, {
          kind: 'single',
          id: one.id,
          title: one.title,
        })
  return (
    <p className={styles.sound}>
      <Button
        size="sm"
        icon={playing ? 'pause' : 'play'}
        aria-label={`${playing ? 'Pause' : 'Play'} ${one.title}`}
        onClick={play}
      >
        {playing ? 'Pause' : 'Play'}
      </Button>
      {audioUrl === one.audioUrl ? formatDuration(one.duration) : 'Preview'}
    </p>
  )
}
