import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { CompCard, NewCompCard } from '#contract/schemas/comp-cards.ts'
import { publicProfile } from '#contract/schemas/model-profiles.ts'
import { isModel } from '#server/features/model-profiles/policy.ts'
import { openProfile, presentProfile, selectProfiles } from '#server/features/model-profiles/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { allFacts, factsOf } from './facts.ts'
import { choosePictures, picturesOnCard } from './pictures.ts'
import { compCardPolicy } from './policy.ts'
import { compCardsTable } from './table.ts'

type Context = Pick<AppContext, 'db' | 'site'>

/**
 * What stands on somebody's comp card.
 * @throws 404 where there is no such model, or it is not for the caller
 */
export async function findCard({ db, site }: Context, profileId: number, caller: Caller) {
  const [row] = await selectProfiles(db).where(eq(usersTable.id, profileId))
  if (!row || !isModel(row.user) || !can(caller, compCardPolicy.print, { ownerId: profileId }))
    throw notFound('Comp card')
  const [[card], pictures, { name, contactEmail, contactPhone }] = await Promise.all([
    db.select().from(compCardsTable).where(eq(compCardsTable.id, profileId)),
    picturesOnCard(db, profileId),
    site(),
  ])
  // Through what members are told: nothing else of a profile can come onto the card.
  const facts = factsOf(publicProfile.parse(presentProfile(row)))
  const fields = card?.fields ?? allFacts
  return {
    /** Never the legal name. */
    name: row.profile?.stageName || row.user.username,
    pictures,
    fields,
    facts,
    contact: [name, contactEmail, contactPhone].filter(Boolean),
    version: card?.version ?? 0,
  }
}
export type FoundCompCard = Awaited<ReturnType<typeof findCard>>

/** A comp card as its model chooses it. */
export async function presentCard(context: Context, caller: Caller): Promise<CompCard> {
  const card = await findCard(context, caller.id, caller)
  return { ...card, fields: [...card.fields], pictures: card.pictures.map(({ id }) => id) }
}

/**
 * Chooses what stands on a comp card, all of it or nothing.
 * @throws 404 for pictures of others, 400 for adult ones, 409 when another window saved it since
 */
export async function saveCard({ db }: Pick<Context, 'db'>, sent: NewCompCard, { id }: Caller): Promise<void> {
  await db.transaction(async (transaction) => {
    await openProfile(transaction, id)
    await transaction.insert(compCardsTable).values({ id, fields: [] }).onConflictDoNothing()
    await saveVersion(transaction, compCardsTable, 'Comp card', id, { fields: [...new Set(sent.fields)] }, sent.version)
    await choosePictures(transaction, id, sent.pictures)
  })
}
