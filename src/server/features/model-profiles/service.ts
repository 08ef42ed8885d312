import { eq, sql } from 'drizzle-orm'
import { amountOf } from '#contract/kit/money.ts'
import { profileFieldAliases } from '#contract/model-profiles.ts'
import { ageOf, MIN_AGE } from '#contract/rules/application-rules.ts'
import type { ModelProfile, ProfilePatch } from '#contract/schemas/model-profiles.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { hasAdultItems } from './pictures.ts'
import { type ModelProfileRow, modelProfilesTable } from './table.ts'

/** An account with its profile, where it has saved one. */
export interface ShownProfile {
  user: UserRow
  profile: ModelProfileRow | null
}

/** How a model is called towards others: never by their legal name. */
export const publicName = sql<string>`coalesce(nullif(${modelProfilesTable.stageName}, ''), ${usersTable.username})`

/** Selects accounts with their profiles; add `where`, order and page. */
export const selectProfiles = (db: Connection) =>
  db
    .select({ user: usersTable, profile: modelProfilesTable })
    .from(usersTable)
    .leftJoin(modelProfilesTable, eq(modelProfilesTable.id, usersTable.id))
    .$dynamic()

/** What stands in a profile nobody has saved. */
const blank: Omit<ModelProfile, 'id' | 'userId' | 'firstName' | 'lastName' | 'fullLegalName'> = {
  ...{
    stageName: null,
    age: null,
    dateOfBirth: null,
    sex: null,
    preferences: null,
    race: null,
    height: null,
    weight: null,
  },
  ...{ eyeColor: null, hairColor: null, bodyType: null, description: null, bio: null, experience: null, skills: null },
  ...{ profileImageUrl: null, thumbnailUrl: null, thumbnail: null, country: null, city: null },
  ...{ canTravel: false, canTravelInternationally: false, availableForWork: true, hourlyRate: null },
  ...{ contactEmail: null, email: null, phoneNumber: null, phone: null, instagramUrl: null, instagram: null },
  ...{ xUrl: null, twitter: null, twitterUrl: null, facebookUrl: null, facebook: null, tiktokUrl: null, tiktok: null },
  ...{ onlyFansUrl: null, onlyFans: null, onlyfansUrl: null, youtubeUrl: null, youtube: null },
  ...{ websiteUrl: null, website: null, willingTopless: false, willingNudity: false, contentRestrictions: null },
  ...{ version: 0, createdAt: null, updatedAt: null },
}

/** A profile under every spelling of its fields; names it leaves out are those of the account. */
export function presentProfile({ user, profile }: ShownProfile): ModelProfile {
  const names = {
    firstName: profile?.firstName ?? user.firstName,
    lastName: profile?.lastName ?? user.lastName,
    fullLegalName: profile?.fullLegalName ?? user.fullLegalName,
  }
  const self = { id: user.id, userId: user.id, ...names }
  if (!profile) return { ...blank, ...self }
  const { hiddenAt: _, ...shown } = profile
  const others = Object.fromEntries(Object.entries(profileFieldAliases).map(([other, name]) => [other, columnOf(name)]))
  function columnOf(name: (typeof profileFieldAliases)[keyof typeof profileFieldAliases]) {
    return profile?.[name] ?? null
  }
  return {
    ...blank,
    ...shown,
    ...others,
    ...self,
    age: ageOf(profile),
    hourlyRate: profile.hourlyRateCents === null ? null : amountOf(profile.hourlyRateCents),
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  }
}

const UNDER_AGE = `Models are ${MIN_AGE} or older`

/** Columns for the sent fields; every spelling of a field ends in one column, and an age of 0 says nothing. */
export function profileColumns({ hourlyRate, age, ...sent }: Omit<ProfilePatch, 'version'>) {
  if (age && age < MIN_AGE) throw invalid(UNDER_AGE, { age: UNDER_AGE })
  if ((ageOf({ dateOfBirth: sent.dateOfBirth }) ?? MIN_AGE) < MIN_AGE)
    throw invalid(UNDER_AGE, { dateOfBirth: UNDER_AGE })
  const named = new Map<string, unknown>(Object.entries(sent))
  for (const [other, name] of Object.entries(profileFieldAliases)) {
    if (named.has(other) && !named.has(name)) named.set(name, named.get(other))
    named.delete(other)
  }
  return {
    ...(Object.fromEntries(named) as Partial<ModelProfileRow>),
    ...(age === undefined ? {} : { age: age || null }),
    ...(hourlyRate === undefined ? {} : { hourlyRateCents: hourlyRate }),
  }
}

/** Makes sure that a model has a profile to hang things on. */
export const openProfile = (db: Connection, id: number) =>
  db.insert(modelProfilesTable).values({ id }).onConflictDoNothing()

const NEEDED_BIRTH = 'Your portfolio holds adult material: your date of birth stays with it'

/** @throws 400 where a date of birth would be taken back that adult material was taken on the strength of */
async function keepBirthOfAdults(db: Connection, id: number): Promise<void> {
  const [profile] = await db.select().from(modelProfilesTable).where(eq(modelProfilesTable.id, id)).for('update')
  if (profile?.dateOfBirth && (await hasAdultItems(db, id))) throw invalid(NEEDED_BIRTH, { dateOfBirth: NEEDED_BIRTH })
}

/**
 * Changes a profile, which the first save makes.
 * @throws 400 for an age below eighteen, 409 when somebody else saved it since
 */
export async function saveProfile(db: Database, id: number, { version, ...sent }: ProfilePatch): Promise<void> {
  const columns = profileColumns(sent)
  await db.transaction(async (transaction) => {
    await openProfile(transaction, id)
    if (sent.dateOfBirth === null) await keepBirthOfAdults(transaction, id)
    await saveVersion(transaction, modelProfilesTable, 'Profile', id, columns, version)
  })
}
