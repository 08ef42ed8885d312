/** Over how many days figures are asked for; each is compared with as many before. */
export const figurePeriods = [7, 30, 90, 365] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** A country is told by its name where so many fans or more live there: of fewer, somebody could be recognised. */
export const FEWEST_FANS_OF_COUNTRY = 5

/** Each has a course over days and weeks, and first days of releases to compare. */
export const figureKinds = ['plays', 'people', 'finished', 'saves', 'likes', 'newFollowers', 'sold'] as const
export type FigureKind = (typeof figureKinds)[number]
export const figureSpans = ['day', 'week'] as const
export type FigureSpan = (typeof figureSpans)[number]

/** Over how many first days releases are compared. */
export const RELEASE_DAYS = [7, 30] as const
