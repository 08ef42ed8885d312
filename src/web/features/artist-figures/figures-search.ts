import {
  type FigureKind,
  type FigurePeriod,
  type FigureSpan,
  figureKinds,
  figurePeriods,
  figureSpans,
} from '#contract/rules/artist-figures.ts'

/** What the address of an artist's dashboard says of its figures. */
export interface FiguresSearch {
  days?: FigurePeriod
  /** As tables instead of bars. */
  figures?: 'table'
  /** Which figure bars and releases show. */
  shows?: FigureKind
  /** What a bar is; left out, as the length of the period asks for. */
  by?: FigureSpan
}

export const DEFAULT_PERIOD: FigurePeriod = 30
export const DEFAULT_FIGURE: FigureKind = 'plays'
/** More than so many bars stand too close for a number on each to be told apart: a bar is a week then. */
const MOST_DAYS = 31

/** What a bar is where the address does not say so. */
export const defaultSpan = (days: number): FigureSpan => (days > MOST_DAYS ? 'week' : 'day')

/** Reads the address; what makes no sense is left out. */
export function parseFiguresSearch({ days, figures, shows, by }: Record<string, unknown>): FiguresSearch {
  const period = figurePeriods.find((one) => one === Number(days))
  const kind = figureKinds.find((one) => one === shows)
  const span = figureSpans.find((one) => one === by)
  return {
    ...(period && period !== DEFAULT_PERIOD ? { days: period } : {}),
    ...(figures === 'table' ? { figures: 'table' as const } : {}),
    ...(kind && kind !== DEFAULT_FIGURE ? { shows: kind } : {}),
    ...(span ? { by: span } : {}),
  }
}
