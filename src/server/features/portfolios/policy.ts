import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ContentRating, PortfolioItemAction } from '#contract/portfolios.ts'
import { ageOf, MIN_AGE } from '#contract/rules/application-rules.ts'
import type { Config } from '#server/config.ts'
import { isModelAccount } from '#server/features/model-profiles/policy.ts'
import { modelImagesTable, modelProfilesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { holdsRole, isAdmin, roleHeld } from '#server/platform/access/roles.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, forbidden, invalid } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'

const NO_ADULTS = 'This house takes no adult pictures or videos'
const UNKNOWN_BIRTH = `Say your date of birth in your profile first: adult material is only taken from models of ${MIN_AGE} or older`
const UNPROVEN_AGE = `Adult material is only taken from models whose stated date of birth makes them ${MIN_AGE} or older`

interface Owned {
  ownerId: number
}
const manages = (caller: Caller | null, { ownerId }: Owned): boolean =>
  isAdmin(caller) || (caller !== null && caller.id === ownerId)

/** Whether somebody looks for people: the label does, and artists do for their tracks. */
const casts = (caller: Caller | null): boolean => isAdmin(caller) || holdsRole(caller, 'artist')

interface ShownItem extends Owned {
  isPublic: boolean
  hiddenAt: Date | null
  contentRating: ContentRating
  /** Not so of somebody who is no model any more, or was shut out. */
  isActive: boolean
  /** By its model, to whoever asks or to a call they cast. */
  isGranted: boolean
}

/** Whether an item is seen without a grant. */
const seesUngranted = (caller: Caller | null, item: ShownItem): boolean =>
  manages(caller, item) ||
  (caller !== null && item.isActive && item.hiddenAt === null && item.isPublic && item.contentRating === 'safe')

/** What the `allowed` of an image or a video names. */
export const portfolioItemRules = {
  update: rule<Owned>('its model and admins', manages),
  remove: rule<Owned>('its model and admins', manages),
} satisfies Record<PortfolioItemAction, Rule<Owned>>

/** Who may see a portfolio, its adult pictures among it, and who may change it. */
export const portfolioPolicy = {
  manage: rule<Owned>('its model and admins: they know all of it and change it', manages),
  seeItem: rule<ShownItem>(
    'its model and admins; of a model who is one and not shut out, and not hidden by the label, whoever is signed in sees what is public and safe, and artists what was granted to them or to a call for their tracks',
    (caller, item) =>
      seesUngranted(caller, item) || (item.isActive && item.hiddenAt === null && item.isGranted && casts(caller)),
  ),
  seeUnmarked: rule<ShownItem>(
    'its model and admins, and whoever is signed in what is public and safe; what is seen by a grant alone has the name of its receiver across it',
    seesUngranted,
  ),
  receiveGrants: rule<undefined>('admins and artists: who looks for people', casts),
  ...portfolioItemRules,
} satisfies Policy

/** Whether the owner of a portfolio is a model who may sign in. */
export const isActiveModel = sql<boolean>`${usersTable.bannedAt} is null and ${isModelAccount}`

/** The same as `receiveGrants` as a condition on the table of accounts, of those who may sign in. */
export const isCastingAccount = and(
  isNull(usersTable.bannedAt),
  sql`(${roleHeld(usersTable, 'artist')} or ${roleHeld(usersTable, 'admin')})`,
)

/** Items that a policy shows to everybody who is signed in. */
export const shownToMembers = (table: typeof modelImagesTable | typeof modelVideosTable) =>
  and(eq(table.isPublic, true), eq(table.contentRating, 'safe'), isNull(table.hiddenAt))

type Site = { config: Pick<Config, 'ADULT_PORTFOLIOS'> }

/**
 * Checks that an item may get a rating, whether it comes with it or becomes so (resolutions 117, 118).
 * @param ownerId the model whose portfolio it is in
 * @throws 403 for adult material where the site takes none, 400 where its model's date of birth does not make them of age
 */
export async function checkRating(
  { config }: Site,
  db: Connection,
  rating: ContentRating,
  ownerId: number,
  by: Caller,
): Promise<void> {
  if (rating === 'safe') return
  if (!config.ADULT_PORTFOLIOS) throw forbidden(NO_ADULTS)
  const [profile] = await db
    .select({ dateOfBirth: modelProfilesTable.dateOfBirth })
    .from(modelProfilesTable)
    .where(eq(modelProfilesTable.id, ownerId))
  // A number of years is typed in a moment of no thought; a day of birth is a statement.
  if ((ageOf({ dateOfBirth: profile?.dateOfBirth }) ?? 0) >= MIN_AGE) return
  const message = by.id === ownerId ? UNKNOWN_BIRTH : UNPROVEN_AGE
  throw invalid(message, { contentRating: message })
}

/** True for a user whose portfolio holds adult items that `checkRating` would refuse today. */
export function hasDisallowedItems({ config }: Site): SQL {
  const isOfAge = sql`exists (select from ${modelProfilesTable} where ${modelProfilesTable.id} = ${usersTable}.id
    and ${modelProfilesTable.dateOfBirth} <= (now() at time zone 'utc')::date - make_interval(years => ${MIN_AGE}))`
  const holds = (table: typeof modelImagesTable | typeof modelVideosTable) =>
    sql`exists (select from ${table} where ${table.modelProfileId} = ${usersTable}.id and ${table.contentRating} = 'adult')`
  const holdsAdult = sql`(${holds(modelImagesTable)} or ${holds(modelVideosTable)})`
  return config.ADULT_PORTFOLIOS ? sql`(${holdsAdult} and not ${isOfAge})` : holdsAdult
}

/**
 * Refuses what has put adult items into portfolios that may have none.
 * @throws 409, by which the transaction is rolled back
 */
export async function refuseDisallowed(site: Site, transaction: Connection, ownerIds: number[]): Promise<void> {
  if (ownerIds.length === 0) return
  const disallowed = and(inArray(usersTable.id, ownerIds), hasDisallowedItems(site))
  if ((await transaction.$count(usersTable, disallowed)) > 0)
    throw conflict(`It cannot be put back: ${site.config.ADULT_PORTFOLIOS ? UNPROVEN_AGE : NO_ADULTS}`)
}
