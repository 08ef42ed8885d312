/** Over how many days figures are asked for; each is compared with as many before. */
export const figurePeriods = [7, 30, 90, 365] as const
export type FigurePeriod = (typeof figurePeriods)[number]
