import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { type RoleRow, trackModelsTable } from './table.ts'

/** Where and when people are shot, and what for. */
export interface Shoot {
  place: string | null
  date: string | null
  time: string | null
  /** How much. */
  pay: string | null
  /** How and when that is paid. */
  payment: string | null
  travel: string | null
}

type ShootOfTrack = Pick<typeof tracksTable.$inferSelect, 'shootLocation' | 'shootDate' | 'shootTime' | 'shootBudget'>
type Rates = Pick<RoleRow, 'compensationRange' | 'dailyRate' | 'budget'>
type ShootOfRole = Rates &
  Pick<RoleRow, 'shootLocation' | 'shootDate' | 'shootTime' | 'paymentDetails' | 'travelDetails'>

/** What a role pays as a call says it: from least to most, where that is known. */
export const payRange = ({ compensationRange, dailyRate, budget }: Rates): string | null =>
  compensationRange ?? dailyRate ?? budget

/** What a role pays whoever gets it, as exactly as it says. */
const exactPay = (rates: Rates): string | null => rates.dailyRate ?? payRange(rates)

const saidByTrack = (track: ShootOfTrack | undefined): Shoot => ({
  place: track?.shootLocation ?? null,
  date: track?.shootDate ?? null,
  time: track?.shootTime ?? null,
  pay: track?.shootBudget ?? null,
  payment: null,
  travel: null,
})

const saidByRole = (role: ShootOfRole | undefined, payOf: (rates: Rates) => string | null): Shoot => ({
  place: role?.shootLocation ?? null,
  date: role?.shootDate ?? null,
  time: role?.shootTime ?? null,
  pay: role ? payOf(role) : null,
  payment: role?.paymentDetails ?? null,
  travel: role?.travelDetails ?? null,
})

const isDay = (written: SQL) => sql`${written} ~ '^\\d{4}-\\d{2}-\\d{2}$'`

/**
 * The day after which nobody is shot any more, by a track and its roles; null where one of them says it in other words. A role may
 * have a later day than its track.
 */
export const lastShootDay = sql`case when ${tracksTable.shootDate} is null or ${isDay(sql`${tracksTable.shootDate}`)} then (
  select case when bool_and(${isDay(sql`m.shoot_date`)}) is not false then greatest(${tracksTable.shootDate}, max(m.shoot_date)) end
  from ${trackModelsTable} m where m.track_id = ${tracksTable.id}) end`

/**
 * The day of a call's shoot, where it is written as one: that of its track, else the last of its roles, since until then one of them
 * is still to be cast.
 */
export const shootDayOfCall = sql`case when ${isDay(sql`${tracksTable.shootDate}`)} then ${tracksTable.shootDate}
  else ${lastShootDay} end`

/** What one says, and the other where that says nothing. */
const orElse = (one: Shoot, other: Shoot): Shoot => ({
  place: one.place ?? other.place,
  date: one.date ?? other.date,
  time: one.time ?? other.time,
  pay: one.pay ?? other.pay,
  payment: one.payment ?? other.payment,
  travel: one.travel ?? other.travel,
})

/** The shoot of a call as a whole: what its track says, else its first role. */
export const shootOfCall = (track: ShootOfTrack | undefined, firstRole: ShootOfRole | undefined): Shoot =>
  orElse(saidByTrack(track), saidByRole(firstRole, payRange))

/** The shoot of whoever gets one role: what that role says, else its track; nothing of any other role. */
const shootOfRole = (track: ShootOfTrack | undefined, role: ShootOfRole | undefined): Shoot =>
  orElse(saidByRole(role, exactPay), saidByTrack(track))

/**
 * Reads the shoots of a track, each told by the key of its role; whoever applied for no role in particular (null) was told what the
 * call says as a whole.
 */
export async function shootsOf(db: Connection, trackId: number): Promise<(roleId: number | null) => Shoot> {
  const [track] = await db.select().from(tracksTable).where(eq(tracksTable.id, trackId))
  const roles = await db
    .select()
    .from(trackModelsTable)
    .where(eq(trackModelsTable.trackId, trackId))
    .orderBy(asc(trackModelsTable.id))
  return (roleId) => {
    if (roleId === null) return shootOfCall(track, roles[0])
    const role = roles.find(({ id }) => id === roleId)
    return shootOfRole(track, role)
  }
}
