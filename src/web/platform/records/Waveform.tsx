import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { classNames } from '#web/platform/ui/class-names.ts'
import * as styles from './waveform.module.css'
import { type WaveformPeaks, waveformBars } from './waveform-bars.ts'

interface WaveformProps {
  /** Without peaks a plain bar is drawn. */
  peaks: WaveformPeaks | null | undefined
  bars: number
  /** How much has been played, from 0 to 1. */
  played?: number
  /** Draws the playhead. */
  head?: boolean
  className?: string
  /** Lies over the drawing: the seek control, a hover time. */
  children?: ReactNode
}

const HEIGHT = 100
const PITCH = 4
const WIDTH = 2.4

/** One path of bars, centred on the middle line. */
function barsPath(bars: readonly number[], from: number, to: number): string {
  let path = ''
  for (let index = from; index < to; index++) {
    const height = Math.round((bars[index] ?? 0) * HEIGHT)
    path += `M${index * PITCH + 1} ${(HEIGHT - height) / 2}h${WIDTH}v${height}h-${WIDTH}z`
  }
  return path
}

/** A rail in the middle, for recordings whose peaks are not known. */
const railPath = (from: number, to: number) => `M${from} 46h${Math.max(0, to - from)}v8H${from}z`

/** The shape of a recording, its played part in one colour and the rest in another; only a picture, hidden from readers. */
export function Waveform({ peaks, bars, played = 0, head = true, className, children }: WaveformProps) {
  const heights = useMemo(() => waveformBars(peaks ?? [], bars), [peaks, bars])
  const share = Math.min(1, Math.max(0, played))
  const span = bars * PITCH
  const reached = Math.round(share * heights.length)
  const [done, rest] = heights.length
    ? [barsPath(heights, 0, reached), barsPath(heights, reached, heights.length)]
    : [railPath(0, share * span), railPath(share * span, span)]
  return (
    <span
      className={classNames(styles.waveform, className)}
      data-part="waveform"
      style={{ '--progress': Math.round(share * 10000) / 10000 } as CSSProperties}
    >
      <svg viewBox={`0 0 ${span} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className={styles.waveformUnplayed} d={rest} />
        <path className={styles.waveformPlayed} d={done} />
      </svg>
      {head ? <span className={styles.waveformHead} /> : null}
      {children}
    </span>
  )
}
