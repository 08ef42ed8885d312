import { type FigurePeriod, figurePeriods } from '#contract/rules/artist-figures.ts'

/** What the address of an artist's dashboard says of its figures. */
export interface FiguresSearch {
  days?: FigurePeriod
  /** As a table instead of bars. */
  figures?: 'table'
}

export const DEFAULT_PERIOD: FigurePeriod = 30

/** Reads the address; what makes no sense is left out. */
export function parseFiguresSearch({ days, figures }: Record<string, unknown>): FiguresSearch {
  const period = figurePeriods.find((one) => one === Number(days))
  return {
    ...(period && period !== DEFAULT_PERIOD ? { days: period } : {}),
    ...(figures === 'table' ? { figures: 'table' as const } : {}),
  }
}
