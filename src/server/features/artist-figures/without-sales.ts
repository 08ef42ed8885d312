import type { ArtistFigures, ReleaseFigures } from '#contract/schemas/artist-figures.ts'

/** Figures of a stretch of time for who does not see sales. */
export const withoutSales = <T extends { sold: number | null }>(figures: T): T => ({ ...figures, sold: null })

/** Figures of a release for who does not see sales. */
export const releaseWithoutSales = (release: ReleaseFigures): ReleaseFigures => ({
  ...release,
  ...{ sold7: null, sold30: null },
})

/** All figures for who does not see sales. */
export const figuresWithoutSales = <T extends Omit<ArtistFigures, 'allowed'>>(figures: T): T => ({
  ...withoutSales(figures),
  byDay: figures.byDay.map(withoutSales),
  byWeek: figures.byWeek.map(withoutSales),
  releases: figures.releases.map(releaseWithoutSales),
})
