import type { CSSProperties } from 'react'
import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import { axisDays, barsOf, hasSpaceForLastLabel, releaseMarks } from './chart-bars.ts'
import { amountWords, dayWords } from './figures-words.ts'
import * as styles from './plays-chart.module.css'

const percent = (share: number) => `${(100 * share).toFixed(2)}%`
const at = (values: Record<string, string>) => values as CSSProperties

/** Plays as bars, with the average and the days of release; the table beside it tells the same to whoever does not see them. */
export function PlaysChart({ figures: { byDay, releases } }: { figures: ArtistFigures }) {
  const bars = barsOf(byDay)
  const average = bars.reduce((sum, { plays }) => sum + plays, 0) / bars.length
  const most = Math.max(...bars.map(({ plays }) => plays), 1)
  const marks = releaseMarks(byDay, releases)
  const isLastTold = hasSpaceForLastLabel(bars)
  return (
    <div aria-hidden="true">
      <div
        className={styles.chart}
        data-marks={marks.length > 0 ? '' : undefined}
        style={at({ '--average': percent(average / most) })}
      >
        <p className={styles.average}>
          <span>average {amountWords(Math.round(average))}</span>
        </p>
        {marks.map(({ day, title, place, side, isNamed }) => (
          <p
            key={day}
            className={styles.release}
            data-side={side}
            data-unnamed={isNamed ? undefined : ''}
            style={at({ '--place': percent(place) })}
          >
            {isNamed ? (
              <>
                <b className="work">{title}</b>
                <span>out {dayWords(day)}</span>
              </>
            ) : null}
          </p>
        ))}
        <ol>
          {bars.map(({ day, plays, height, isHighest, isLast }) => (
            <li
              key={day}
              data-highest={isHighest ? '' : undefined}
              data-last={isLast ? '' : undefined}
              style={at({ '--height': percent(height) })}
            >
              <i />
              {isHighest || (isLast && isLastTold) ? <span>{amountWords(plays)}</span> : null}
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.axis}>
        {axisDays(bars).map(({ day, at: place }) => (
          <span key={day} style={at({ '--place': percent(place) })}>
            {dayWords(day)}
          </span>
        ))}
        <b>today</b>
      </p>
    </div>
  )
}
