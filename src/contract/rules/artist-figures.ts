/** Over how many days figures are asked for; each is compared with as many before. */
export const figurePeriods = [7, 30, 90, 365] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** A country is told by its name where so many fans or more live there: of fewer, somebody could be recognised. */
export const FEWEST_FANS_OF_COUNTRY = 5
