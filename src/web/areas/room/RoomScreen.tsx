import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Track } from '#contract/schemas/tracks.ts'
import { ROOM_PAGE } from '#contract/tracks.ts'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { HydrateInParts } from '#web/platform/browser/HydrateInParts.tsx'
import { positive } from '#web/platform/browser/search-values.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { isLocked, notifyLocked } from '#web/platform/player/availability.ts'
import type { QueuePosition } from '#web/platform/player/engine/queue-window.ts'
import { type InitialQueue, initialQueue } from '#web/platform/player/initial-queue.ts'
import { player } from '#web/platform/player/player.ts'
import { playableOf, type Source } from '#web/platform/player/player-state.ts'
import { InitialQueueContext, useInitialQueue } from '#web/platform/player/ui/initial-queue-context.ts'
import { NowPlayingScreen } from '#web/platform/player/ui/now-playing/NowPlayingScreen.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { NothingYet } from '#web/platform/ui/NothingYet.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { PlaylistStrip } from './PlaylistStrip.tsx'
import * as styles from './room.module.css'
import { isShownOnNowPlaying, nowPlayingQuery, roomQuery, sharedTrackQuery } from './room-queries.ts'
import { UploadedTracks } from './UploadedTracks.tsx'

/** On a phone it stands below the stage. */
const queuePanel = lazyCode(async () => (await import('#web/platform/player/ui/queue/QueuePanel.tsx')).QueuePanel)

const ROOM: Source = { kind: 'room' }

/** What the room's address says: the track on the stage, and the page of the list. */
export interface RoomSearch {
  /** A track's key, or the words of a link that names none. */
  track?: number | string | undefined
  page?: number | undefined
}

/** The music room: the stage, tonight's set, and every uploaded track. */
export function RoomScreen({ search }: { search: RoomSearch }) {
  // Another record in front asks for another place in the queue: the page stays as it is until that has come.
  const data = useDeferredValue(useSuspenseQuery(roomQuery(search.page)).data)
  const key = positive(search.track)
  const { data: sharedTrack } = useQuery({ ...sharedTrackQuery(key ?? 0), enabled: key !== undefined })
  // Words that are no key lead to no track, without anybody being asked.
  const shared = search.track !== undefined && key === undefined ? null : sharedTrack
  const playable = useMemo(() => playableOf(data.items), [data.items])
  const { data: nowPlaying } = useSuspenseQuery(nowPlayingQuery(playable[0]?.id))
  const { data: sharedStanding } = useQuery({
    ...nowPlayingQuery(shared?.id),
    enabled: shared ? isShownOnNowPlaying(shared) : false,
  })
  const fallback = shared ?? playable[0] ?? null
  const standing = (shared && sharedStanding) || nowPlaying
  const queueOfPage = useMemo(
    () =>
      shared && sharedStanding
        ? initialQueue(shared, [shared], ROOM, sharedStanding)
        : initialQueue(shared ?? playable[0] ?? null, playable, ROOM, nowPlaying),
    [shared, sharedStanding, playable, nowPlaying],
  )
  const initial = useInitialQueue(queueOfPage)
  useSharedTrack(search.track, shared, sharedStanding, queueOfPage)

  if (data.total === 0) return <EmptyRoom />
  return (
    <div className={styles.room}>
      <InitialQueueContext value={initial}>
        <HydrateInParts>
          <NowPlayingScreen title={<StackedHeading text="Music Room" />} {...{ fallback, standing }} />
          <LazyPartInView code={queuePanel} props={{}} />
        </HydrateInParts>
      </InitialQueueContext>
      <section className={styles.roomTracks} aria-labelledby="uploaded-tracks">
        <div id="uploaded-tracks">
          <StackedHeading text="Uploaded Tracks" level={2} size="section" />
        </div>
        <div>
          {playable.length === 0 ? <NothingPlays /> : null}
          <UploadedTracks tracks={data.items} standing={nowPlaying} />
          <Pages
            page={search.page ?? 1}
            last={Math.ceil(data.total / ROOM_PAGE)}
            label="Pages of tracks"
            link={(page) => <Link to="/music-room" search={{ page }} />}
          />
        </div>
      </section>
      <p className={styles.toLounge}>
        <Link to="/lounge">Lounge Jukebox</Link>: one record for everybody, at the same second.
      </p>
      <Suspense>
        <PlaylistStrip />
      </Suspense>
    </div>
  )
}

/** A shared link puts its track on the stage without playing it; nothing else takes the stage from what already plays. */
function useSharedTrack(
  asked: RoomSearch['track'],
  shared: Track | null | undefined,
  standing: QueuePosition | undefined,
  queueOfPage: InitialQueue | null,
) {
  const opened = useRef<RoomSearch['track']>(undefined)
  const site = useSiteIdentity()
  useEffect(() => {
    // Only the address decides; a list that is refreshed must not take the stage again.
    if (
      !asked ||
      opened.current === asked ||
      shared === undefined ||
      (shared && isShownOnNowPlaying(shared) && !standing)
    )
      return
    opened.current = asked
    if (!shared)
      toast({ title: 'Track not found', description: 'This link leads to no track. Here is everything else.' })
    else if (isLocked(shared)) notifyLocked(shared, site)
    else if (!isShownOnNowPlaying(shared)) toast({ title: shared.title, description: 'No audio file available' })
    else if (queueOfPage?.track.id === shared.id) player.replaceQueue(queueOfPage)
    else if (!player.isCurrent(shared.id)) player.select(shared, [shared], ROOM, standing)
  }, [asked, shared, standing, queueOfPage, site])
}

function EmptyRoom() {
  return (
    <div className={pageStyles.page}>
      <StackedHeading text="Music Room" />
      <NothingPlays />
    </div>
  )
}

function NothingPlays() {
  const mayAdd = useAllowed('openAdmin')
  return (
    <NothingYet
      text="No Audio Tracks Available"
      detail={
        mayAdd
          ? 'Upload audio files via the admin panel to hear them here.'
          : 'The label uploads audio files via the admin panel. Come back soon.'
      }
      fill={mayAdd ? <Link to="/admin/folder">Upload audio files</Link> : null}
    />
  )
}
