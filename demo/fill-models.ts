import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { modelImagesTable, modelProfilesTable } from '#server/features/model-profiles/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { hashPassword } from '#server/platform/identity/passwords.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { storeImage } from '#server/platform/media/images.ts'
import { drawPortrait } from './draw-portrait.ts'
import { demoModels } from './models.ts'

/** A model of the demo with the account it has been given. */
export interface CastModel {
  id: number
  email: string
  name: string
  age: number | null
  location: string | null
  applied: (typeof demoModels)[number]['applied']
}

/**
 * Gives the demo its models: the demo login, and others whom only the back office meets.
 * @param people the demo logins
 */
export async function fillModels(db: Connection, people: readonly UserRow[]): Promise<readonly CastModel[]> {
  const others = demoModels.filter(({ username }) => !people.some((one) => one.username === username))
  // Nobody knows it, so nobody signs in with it.
  const password = await hashPassword(randomUUID())
  const added = await db
    .insert(usersTable)
    .values(
      others.map(({ username, firstName, lastName }) => ({
        ...{ username, firstName, lastName, password },
        ...{ email: `${username}@lateset.example`, role: 'model' as const, emailVerifiedAt: new Date() },
      })),
    )
    .returning()
  const accounts = [...people, ...added]
  const cast = demoModels.flatMap((model) => {
    const account = accounts.find(({ username }) => username === model.username)
    return account ? [{ ...model, id: account.id, email: account.email }] : []
  })
  const profiled = cast.filter(({ profile }) => Object.keys(profile).length > 0)
  await db.insert(modelProfilesTable).values(profiled.map(({ id, profile }) => ({ ...profile, id })))
  return cast.map(({ id, email, firstName, lastName, profile, applied }) => ({
    ...{ id, email, applied },
    name: `${firstName} ${lastName}`,
    age: profile.age ?? null,
    location: profile.city ?? null,
  }))
}

/** Draws the portfolios of the demo's models, as if they had sent their pictures in; those that are there stay. */
export async function drawPortfolios(context: AppContext, stopping: AbortSignal): Promise<void> {
  const { db } = context
  const accounts = await db
    .select()
    .from(usersTable)
    .where(
      and(
        inArray(
          usersTable.username,
          demoModels.map(({ username }) => username),
        ),
        eq(usersTable.role, 'model'),
      ),
    )
  for (const [number, { username, pictures }] of demoModels.entries()) {
    const id = accounts.find((one) => one.username === username)?.id
    const there = id ? await db.$count(modelImagesTable, eq(modelImagesTable.modelProfileId, id)) : 0
    if (!id) continue
    for (const [position, title] of pictures.entries()) {
      if (stopping.aborted) return
      if (position < there) continue
      const data = Buffer.from(drawPortrait(number, position))
      const sha256 = createHash('sha256').update(data).digest('hex')
      const original = { stem: randomUUID(), data, sha256, originalName: null, uploadedBy: id }
      const { url } = await storeImage(context, original, 'portfolio')
      const isProfileImage = position === 0
      await db
        .insert(modelImagesTable)
        .values({ modelProfileId: id, imageUrl: url, title, position, isProfileImage, originalName: `${title}.jpg` })
    }
  }
  await context.changes.touch([data.models, data.modelProfiles, data.portfolios, data.uploads])
}
