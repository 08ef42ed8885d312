import { useEffect } from 'react'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { SiteIdentityContext } from '#web/platform/head/site-identity.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { IconSprite } from '#web/platform/icons/IconSprite.tsx'
import { currentOf } from '#web/platform/player/player-state.ts'
import { PlayButton } from '#web/platform/player/ui/controls/PlayButton.tsx'
import { SeekSlider } from '#web/platform/player/ui/controls/SeekSlider.tsx'
import { NowPlaying } from '#web/platform/player/ui/now-playing/NowPlaying.tsx'
import { usePlaybackNotice } from '#web/platform/player/ui/PlaybackNotice.tsx'
import { usePlayer } from '#web/platform/player/ui/use-player.ts'
import { Disc } from '#web/platform/records/Disc.tsx'
import { formatDuration, formatPosition } from '#web/platform/text/format-duration.ts'
import { EmbedTracks } from './EmbedTracks.tsx'
import * as styles from './embed.module.css'
import type { EmbeddedRecord } from './embedded.ts'
import { startEmbed } from './start-embed.ts'
import { usePeaks } from './use-peaks.ts'

const BARS = 120

/** A track or an album on somebody else's page: the same music, by itself. */
export function EmbedPlayer({ thing, autoplay }: { thing: EmbeddedRecord; autoplay: boolean }) {
  const { record, title, artist, path, refusal, site } = thing
  const playing = usePlayer(({ status }) => status === 'playing')
  useEffect(() => {
    startEmbed(thing, autoplay)
  }, [thing, autoplay])
  return (
    <SiteIdentityContext value={site}>
      <IconSprite />
      <main className={styles.embed} data-kind={thing.kind} style={inkStyle(inkOf(record))}>
        <div className={styles.embedArt}>
          <span className={styles.embedDisc}>
            <Disc record={record} playing={playing} />
          </span>
          <Sleeve record={record} sizes="160px" priority />
        </div>
        <div className={styles.embedNow}>
          <h1>
            <a href={path} target="_blank" rel="noopener">
              {title}
            </a>
          </h1>
          <p className={styles.embedBy}>
            {artist ? <span>{artist}, </span> : null}
            <a href="/" target="_blank" rel="noopener">
              on {site.name}
            </a>
          </p>
          {refusal === null ? <Controls thing={thing} /> : <Refusal thing={thing} words={refusal} />}
        </div>
        {thing.kind === 'album' && thing.tracks.length > 0 ? <EmbedTracks thing={thing} /> : null}
      </main>
      <NowPlaying />
    </SiteIdentityContext>
  )
}

function Refusal({ thing: { tracks, elsewhere, path, site }, words }: { thing: EmbeddedRecord; words: string }) {
  return (
    <p className={styles.embedRefusal}>
      {tracks.some(({ locked }) => locked) ? <Icon name="lock" /> : null} {words}{' '}
      {elsewhere ? <Elsewhere link={elsewhere} /> : null}
      <a href={path} target="_blank" rel="noopener">
        Open it on {site.name}
      </a>
    </p>
  )
}

/** Leads from the frame to the page of a streaming service. */
const Elsewhere = ({ link }: { link: string }) => (
  <>
    <a href={link} target="_blank" rel="noopener noreferrer">
      Listen on Spotify
    </a>{' '}
  </>
)

function Controls({ thing }: { thing: EmbeddedRecord }) {
  const peaks = usePeaks(thing)
  const position = usePlayer((state) => Math.floor(state.position))
  const duration = usePlayer((state) => state.duration)
  const current = usePlayer(currentOf)
  const message = usePlaybackNotice()
  const elsewhere = usePlayer((state) => state.elsewhere)
  const first = thing.tracks.find(({ audioUrl }) => audioUrl)
  return (
    <>
      <div className={styles.embedControls}>
        <PlayButton />
        <div>
          <SeekSlider peaks={peaks} bars={BARS} />
          <p className={styles.embedTimes}>
            <time>{formatPosition(position)}</time>
            {thing.kind === 'album' ? <b>{(current ?? first)?.title}</b> : null}
            <time>{formatDuration(duration || first?.duration)}</time>
          </p>
        </div>
      </div>
      {message ? (
        <p className={styles.embedMessage} role="alert">
          {message} {elsewhere ? <Elsewhere link={elsewhere} /> : null}
        </p>
      ) : null}
      {first?.audioUrl ? (
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: music has no words of its own to show */}
          <audio controls preload="none" src={first.audioUrl} aria-label={first.title} />
        </noscript>
      ) : null}
    </>
  )
}
