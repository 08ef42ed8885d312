import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { ReplayPart } from '#contract/schemas/kit/replay-shapes.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { player } from '#web/platform/player/player.ts'
import { ControlButton } from '../stage/ControlButton.tsx'
import { StageTitle } from '../stage/StageTitle.tsx'
import * as styles from '../stage/stage.module.css'
import * as controlStyles from '../stage/stage-controls.module.css'
import * as replayStyles from './replay.module.css'
import { placeIn } from './replay-times.ts'

interface ReplayStageProps {
  stream: WatchedStream
  /** Called with the moment of the stream that is seen, in milliseconds. */
  onMoment: (moment: number) => void
  close: () => void
  /** A moment of the stream to go on from; another object each time. */
  seek?: { moment: number } | null
}

const endOf = ({ seconds, trimEnd }: ReplayPart) => seconds - trimEnd
/** The address of what is left of a part, so that browsers begin and end there by themselves. */
const addressOf = (part: ReplayPart) =>
  part.trimStart + part.trimEnd > 0 ? `${part.url}#t=${part.trimStart},${endOf(part)}` : part.url

/** The recording of a stream, its parts one after the other. */
export function ReplayStage({ stream, onMoment, close, seek = null }: ReplayStageProps) {
  const { replay, title } = stream
  const [index, setIndex] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const part = replay[index] ?? replay[0]
  const film = useRef<HTMLVideoElement>(null)
  // The way here is gone from the page; the keyboard goes on with the film.
  useEffect(() => film.current?.focus(), [])
  useEffect(() => (isPlaying ? player.pauseForOtherMedia() : undefined), [isPlaying])
  /** Where the next part begins, once it is there. */
  const startAt = useRef<number | null>(null)
  const goTo = (at: number, second: number) => {
    startAt.current = at === index ? null : second
    if (at !== index) return setIndex(at)
    if (film.current) film.current.currentTime = second
    void film.current?.play().catch(() => {})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useEffect(() => {
    const place = seek && placeIn(replay, seek.moment)
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
          autoPlay
          playsInline
          aria-label={replay.length > 1 ? `Replay of ${title}, part ${index + 1}` : `Replay of ${title}`}
          data-part="replay"
          onLoadedMetadata={begun}
          onTimeUpdate={told}
          onSeeked={told}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          onEnded={next}
        />
      </div>
      <div className={controlStyles.under}>
        <StageTitle stream={stream} />
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
          <ControlButton icon="leave" onClick={close}>
            Leave the replay
          </ControlButton>
        </div>
      </div>
    </>
  )
}
