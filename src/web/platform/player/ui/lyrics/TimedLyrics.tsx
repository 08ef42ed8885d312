import { type LyricsLine, lineSungAt } from '#contract/rules/lyrics.ts'
import { engine } from '../../player.ts'
import { usePlayer } from '../use-player.ts'
import * as styles from './lyrics.module.css'
import { useFollowedLine } from './use-followed-line.ts'

function playFrom(seconds: number) {
  engine.seek(seconds)
  engine.play()
}

/** Lines with times: the one being sung is marked and kept in view, and pressing one plays from there. */
export function TimedLyrics({ lines }: { lines: readonly LyricsLine[] }) {
  const sung = usePlayer(({ position }) => lineSungAt(lines, position))
  const { list, ...reading } = useFollowedLine(sung)
  return (
    <ol className={styles.timedLyrics} ref={list} aria-label="Lines, press one to play from there" {...reading}>
      {lines.map(({ at, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a song stay where they are
        <li key={place} data-sung={place === sung || undefined} aria-hidden={text === '' || undefined}>
          {at === null || text === '' ? (
            <span dir="auto">{text}</span>
          ) : (
            <button
              type="button"
              dir="auto"
              data-part="lyrics-line"
              aria-current={place === sung || undefined}
              onClick={() => playFrom(at)}
            >
              {text}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
