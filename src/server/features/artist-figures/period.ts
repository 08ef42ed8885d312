import { type SQL, sql } from 'drizzle-orm'
import type { FiguresRequest } from './service.ts'

/** The first day of a period. */
export const firstDay = ({ today, days }: FiguresRequest): SQL => sql`(${today}::date - ${days - 1}::int)`
