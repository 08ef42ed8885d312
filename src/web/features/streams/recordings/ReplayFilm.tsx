import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { ReplayPart } from '#contract/schemas/kit/replay-shapes.ts'
import { player } from '#web/platform/player/player.ts'
import { ControlButton } from '../stage/ControlButton.tsx'
import * as styles from '../stage/stage.module.css'
import * as controlStyles from '../stage/stage-controls.module.css'
import * as replayStyles from './replay.module.css'
import { findReplayPosition } from './replay-times.ts'

interface ReplayFilmProps {
  title: string
  parts: readonly ReplayPart[]
  /** What is shown before it plays. */
  posterUrl: string | null
  /** Called with the moment of the stream that is seen, in milliseconds. */
  onMoment: (moment: number) => void
  /** A moment of the stream to go on from; another object each time. */
  seek?: { moment: number } | null
  /** Somebody pressed to watch it: it plays, and the keyboard goes on with it. */
  isAsked: boolean
  /** What is known of it, below the picture. */
  words: ReactNode
  /** What else can be done with it. */
  ways?: ReactNode
}

const endOf = ({ seconds, trimEnd }: ReplayPart) => seconds - trimEnd
/** The address of what is left of a part, so that browsers begin and end there by themselves. */
const addressOf = (part: ReplayPart) =>
  part.trimStart + part.trimEnd > 0 ? `${part.url}#t=${part.trimStart},${endOf(part)}` : part.url

/** The recording of a stream, its parts one after the other. */
export function ReplayFilm({
  title,
  parts: replay,
  posterUrl,
  onMoment,
  seek = null,
  isAsked,
  words,
  ways,
}: ReplayFilmProps) {
  const [index, setIndex] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const part = replay[index] ?? replay[0]
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // The way here is gone from the page.
    if (isAsked) film.current?.focus()
  }, [isAsked])
  useEffect(() => (isPlaying ? player.pauseForOtherMedia() : undefined), [isPlaying])
  /** Whether the film has been begun: what is shown next goes on playing. */
  const hasBegun = useRef(isAsked)
  /** Where the next part begins, once it is there. */
  const startAt = useRef<number | null>(null)
  const goTo = (at: number, second: number) => {
    hasBegun.current = true
    startAt.current = at === index ? null : second
    if (at !== index) return setIndex(at)
    if (film.current) film.current.currentTime = second
    void film.current?.play().catch(() => {})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useEffect(() => {
    const place = seek && findReplayPosition(replay, seek.moment)
    if (place) goTo(place.index, place.second)
  }, [seek])
  if (!part) return null
  const begun = ({ currentTarget: shown }: SyntheticEvent<HTMLVideoElement>) => {
    if (startAt.current !== null) shown.currentTime = startAt.current
    startAt.current = null
  }
  const next = () => (index + 1 < replay.length ? setIndex(index + 1) : setIsPlaying(false))
  const told = ({ currentTarget: shown }: SyntheticEvent<HTMLVideoElement>) => {
    onMoment(Date.parse(part.startedAt) + shown.currentTime * 1000)
    if (part.trimEnd === 0 || shown.paused || shown.currentTime < endOf(part)) return
    shown.pause()
    next()
  }
  return (
    <>
      <div className={styles.proscenium}>
        {/* biome-ignore lint/a11y/useMediaCaption: nobody wrote down what was said on air */}
        <video
          key={part.url}
          ref={film}
          className={replayStyles.film}
          src={addressOf(part)}
          controls
          poster={posterUrl ?? undefined}
          preload={isAsked ? 'auto' : 'metadata'}
          autoPlay={isAsked || hasBegun.current}
          playsInline
          aria-label={replay.length > 1 ? `Replay of ${title}, part ${index + 1}` : `Replay of ${title}`}
          data-part="replay"
          onLoadedMetadata={begun}
          onTimeUpdate={told}
          onSeeked={told}
          onPlay={() => {
            hasBegun.current = true
            setIsPlaying(true)
          }}
          onPause={() => setIsPlaying(false)}
          onEnded={next}
        >
          {part.chapters.length > 0 ? (
            <track kind="chapters" src={part.chaptersUrl} srcLang="und" label="Chapters" default />
          ) : null}
        </video>
      </div>
      <div className={controlStyles.under}>
        {words}
        {replay.length > 1 || ways ? (
          <div className={controlStyles.controls} role="group" aria-label="Replay">
            {replay.length > 1
              ? replay.map((one, at) => (
                  <ControlButton
                    key={one.part}
                    icon="replay"
                    aria-pressed={at === index}
                    onClick={() => setIndex(at)}
                  >{`Part ${at + 1}`}</ControlButton>
                ))
              : null}
            {ways}
          </div>
        ) : null}
      </div>
    </>
  )
}
