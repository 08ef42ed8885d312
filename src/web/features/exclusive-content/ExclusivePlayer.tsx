import { useQueryClient } from '@tanstack/react-query'
import { type MediaHTMLAttributes, useEffect, useRef, useState } from 'react'
import { exclusiveContent } from '#contract/exclusive-content.ts'
import { data } from '#contract/kit/data.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { ExclusiveDetail } from '#contract/schemas/exclusive-content.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { player } from '#web/platform/player/player.ts'
import { isSounding } from '#web/platform/player/player-state.ts'
import { usePlayer } from '#web/platform/player/ui/use-player.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './exclusive.module.css'

interface ExclusivePlayerProps {
  item: ExclusiveDetail
  src: string
}

/** The film or recording of an item: the record pauses while it plays, and it pauses when the record goes on. */
export function ExclusivePlayer({ item, src }: ExclusivePlayerProps) {
  const client = useQueryClient()
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  /** Offers the record that was paused, once this is put back. */
  const offerRecord = useRef(() => {})
  const [isBroken, setIsBroken] = useState(false)
  const isRecordSounding = usePlayer(isSounding)
  useEffect(() => () => offerRecord.current(), [])
  useEffect(() => {
    if (isRecordSounding) media.current?.pause()
  }, [isRecordSounding])
  // Whoever has just pressed the way in wants it to play; whoever followed a link may not.
  useEffect(() => {
    if (navigator.userActivation?.isActive) void media.current?.play().catch(() => {})
  }, [])
  if (isBroken)
    return (
      <div className={styles.broken} role="alert">
        <p>It does not play any more. Your pass may have ended, or the line broke.</p>
        <Button
          size="sm"
          icon="repeat"
          onClick={() => {
            setIsBroken(false)
            void refresh(client, [data.exclusiveContent])
          }}
        >
          Try again
        </Button>
      </div>
    )
  const shared: MediaHTMLAttributes<HTMLMediaElement> = {
    src,
    controls: true,
    preload: 'metadata',
    'aria-label': item.title,
    onPlay: () => {
      if (isRecordSounding) offerRecord.current = player.pauseForOtherMedia()
    },
    onError: () => setIsBroken(true),
  }
  const captions = item.hasCaptions ? (
    <track
      kind="captions"
      label="Captions"
      src={urlOf(exclusiveContent.captions, { params: { id: item.id } })}
      default
    />
  ) : null
  return item.type === 'video' ? (
    <video {...shared} ref={media} className={styles.film} poster={item.thumbnailUrl ?? undefined} playsInline>
      {captions}
    </video>
  ) : (
    <audio {...shared} ref={media} className={styles.recording}>
      {captions}
    </audio>
  )
}
