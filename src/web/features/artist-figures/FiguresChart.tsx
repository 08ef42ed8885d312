import type { CSSProperties } from 'react'
import type { FigureKind, FigureSpan } from '#contract/rules/artist-figures.ts'
import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import { axisDays, type ChartBar, hasSpaceForLastLabel, isDense, releaseMarks } from './chart-bars.ts'
import { amountOf, valueWords } from './figure-kinds.ts'
import * as styles from './figures-chart.module.css'
import { dayWords } from './figures-words.ts'

const percent = (share: number) => `${(100 * share).toFixed(2)}%`
const at = (values: Record<string, string>) => values as CSSProperties

/** The average of what is known; of shares that of all plays together, since a day of one play weighs no more than its play. */
function averageOf(bars: readonly ChartBar[], kind: FigureKind, figures: ArtistFigures): number {
  if (kind === 'finished') return amountOf(kind, figures) ?? 0
  const known = bars.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return known.reduce((sum, amount) => sum + amount, 0) / Math.max(known.length, 1)
}

interface FiguresChartProps {
  figures: ArtistFigures
  bars: readonly ChartBar[]
  kind: FigureKind
  by: FigureSpan
}

/** A figure as bars, with the average and the days of release; the tables beside it tell the same to whoever does not see them. */
export function FiguresChart({ figures, bars, kind, by }: FiguresChartProps) {
  const average = averageOf(bars, kind, figures)
  const most = Math.max(...bars.map(({ amount }) => amount ?? 0), 1)
  const marks = releaseMarks(bars, by, figures.releases)
  const isLastTold = hasSpaceForLastLabel(bars)
  return (
    <div aria-hidden="true">
      <div
        className={styles.chart}
        data-marks={marks.length > 0 ? '' : undefined}
        style={at({ '--average': percent(average / most) })}
      >
        <p className={styles.average}>
          <span>average {valueWords(kind, average)}</span>
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
        <ol data-dense={isDense(bars) ? '' : undefined}>
          {bars.map(({ day, amount, height, isHighest, isLast }) => (
            <li
              key={day}
              data-highest={isHighest ? '' : undefined}
              data-last={isLast ? '' : undefined}
              style={at({ '--height': percent(height) })}
            >
              <i />
              {amount !== null && (isHighest || (isLast && isLastTold)) ? (
                <span>{valueWords(kind, amount)}</span>
              ) : null}
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
        <b>{by === 'day' ? 'today' : 'this week'}</b>
      </p>
    </div>
  )
}
