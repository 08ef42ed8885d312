import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import type { SetListReplay } from '#web/features/set-lists/SetList.tsx'
import { ChapterList } from '#web/features/streams/recordings/ChapterList.tsx'
import * as chapterStyles from '#web/features/streams/recordings/chapters.module.css'
import { ReplayStage } from '#web/features/streams/recordings/ReplayStage.tsx'
import * as styles from '#web/features/streams/recordings/replay.module.css'
import { chapterPositions } from '#web/features/streams/recordings/replay-times.ts'
import { StageLayout } from '#web/features/streams/stage/StageLayout.tsx'
import * as stageStyles from '#web/features/streams/stage/stage.module.css'
import * as billStyles from '#web/features/streams/stage/stage-card.module.css'
import { RenderedText } from '#web/platform/text/RenderedText.tsx'
import { StageSongs } from './StageSongs.tsx'
import { useReplayLines } from './use-replay-lines.ts'

interface ReplayHouseProps {
  stream: WatchedStream
  roomId: number
  /** What the replay shows, in milliseconds. */
  moment: number
  setMoment: (moment: number | null) => void
  seek: { moment: number } | null
  /** How its songs are found in it. */
  replay: SetListReplay
}

/** The house while a recording is watched: what was said beside the stream appears when it was said. */
export function ReplayView({ stream, roomId, moment, setMoment, seek, replay }: ReplayHouseProps) {
  const { lines, isFailed } = useReplayLines(roomId)
  const places = chapterPositions(stream.replay)
  // Songs stand in the set list below, which leads to the same places.
  const hasChapters = places.length > 0 && !stream.replay.every(({ areSongs }) => areSongs)
  const said = lines.filter(({ createdAt }) => Date.parse(createdAt) <= moment)
  const pit = (
    <>
      <div className={stageStyles.pitHead}>
        <h2>Whispers</h2>
        <span>As they were said</span>
      </div>
      <div className={styles.log} role="log" aria-label="Chat of the replay" aria-live="off" tabIndex={0}>
        <ol>
          {said.map((line) => (
            <li key={line.id}>
              <b dir="auto">{line.username}</b> <RenderedText html={line.html} />
            </li>
          ))}
        </ol>
      </div>
      {isFailed ? <p className={billStyles.pitNote}>What was said could not be loaded.</p> : null}
    </>
  )
  return (
    <StageLayout stream={stream} pit={pit}>
      <ReplayStage stream={stream} onMoment={setMoment} close={() => setMoment(null)} seek={seek} />
      {hasChapters ? (
        <section className={chapterStyles.under} aria-labelledby="replay-chapters">
          <h2 className={chapterStyles.heading} id="replay-chapters">
            chapters
          </h2>
          <ChapterList places={places} moment={moment} seek={replay.seek} path={`/live-stream/${stream.id}`} />
        </section>
      ) : null}
      <StageSongs stream={stream} replay={replay} />
    </StageLayout>
  )
}
