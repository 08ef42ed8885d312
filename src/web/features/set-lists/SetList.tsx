import { Link } from '@tanstack/react-router'
import type { SetList as SetListAnswer, Song } from '#contract/schemas/set-lists.ts'
import { formatPosition } from '#web/platform/text/format-duration.ts'
import * as styles from './set-list.module.css'
import { shownSongs, songAt } from './song-order.ts'
import { useSetList } from './use-set-list.ts'

/** The recording that a set list stands beside. */
export interface SetListReplay {
  /** What is seen, in milliseconds; null while it is not watched. */
  moment: number | null
  /** How far a moment is from the beginning of the recording, in seconds; null where it is not in it. */
  secondsInto: (moment: number) => number | null
  seek: (moment: number) => void
}

interface SetListProps {
  gigId: number
  /** Whether it is being played: the last song that was begun is lit. */
  isOn: boolean
  replay?: SetListReplay | null
}

/** What is played at a gig: what has been, what sounds now, and, where its house tells, what comes. */
export function SetList({ gigId, isOn, replay = null }: SetListProps) {
  const list = useSetList(gigId, isOn)
  if (!list || (list.songs.length === 0 && !(isOn && !list.isShownBefore))) return null
  const songs = shownSongs(list)
  const lit = isOn ? songAt(songs) : replay?.moment ? songAt(songs, replay.moment) : null
  const now = songs.find(({ id }) => id === lit)
  return (
    <section className={styles.setList} aria-label="Set list" data-part="set-list">
      <h2>set list</h2>
      {songs.length === 0 ? <p className={styles.none}>Each song appears as it is played.</p> : null}
      <ol className={styles.songs}>
        {songs.map((song) => (
          <SongLine key={song.id} song={song} isLit={song.id === lit} list={list} replay={replay} />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {isOn && now ? `Now playing: ${now.title}` : ''}
      </p>
    </section>
  )
}

interface SongLineProps {
  song: Song
  isLit: boolean
  list: Pick<SetListAnswer, 'timeZone'>
  replay: SetListReplay | null
}

function SongLine({ song, isLit, list, replay }: SongLineProps) {
  const { title, record, playedAt } = song
  return (
    <li
      data-part="song"
      data-played={playedAt !== null || undefined}
      data-lit={isLit || undefined}
      aria-current={isLit ? 'true' : undefined}
    >
      <span className={styles.lamp} aria-hidden="true" />
      <span className={styles.title}>
        <span className="work" dir="auto">
          {title}
        </span>
        {record ? (
          <small>
            from{' '}
            <Link to={record.address} dir="auto">
              {record.title}
            </Link>
          </small>
        ) : null}
      </span>
      {playedAt ? <SongTime song={{ title, playedAt }} timeZone={list.timeZone} replay={replay} /> : null}
    </li>
  )
}

/** When it was begun: by the clocks of the venue, or beside its recording the place there, which leads to it. */
function SongTime(props: {
  song: { title: string; playedAt: string }
  timeZone: string
  replay: SetListReplay | null
}) {
  const { song, timeZone, replay } = props
  const moment = Date.parse(song.playedAt)
  const into = replay?.secondsInto(moment) ?? null
  if (replay && into !== null)
    return (
      <button type="button" className={styles.seek} onClick={() => replay.seek(moment)}>
        {formatPosition(Math.floor(into))}
        <span className="visually-hidden">, go to {song.title}</span>
      </button>
    )
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return <time dateTime={song.playedAt}>{clock.format(moment)}</time>
}
