import { eq, sql } from 'drizzle-orm'
import type { House } from '#server/kit/house.ts'
import { authTokensTable, usersTable } from './table.ts'
import { newToken } from './tokens.ts'

const HOURS = 2

/** The address letters point to: the site's own, else this machine. */
export const siteUrl = ({ config }: Pick<House, 'config'>) => config.SITE_URL ?? `http://localhost:${config.PORT}`

/** Stores a new secret for a mailed link and answers it. */
export async function issueSecret(
  { db }: Pick<House, 'db'>,
  secret: Pick<typeof authTokensTable.$inferInsert, 'userId' | 'purpose' | 'data'>,
  hours = HOURS,
): Promise<string> {
  const { token, tokenHash } = newToken()
  // By the clock that is asked whether it has run out, which may be another machine's.
  const expiresAt = sql`now() + make_interval(hours => ${hours})`
  await db.insert(authTokensTable).values({ ...secret, tokenHash, expiresAt })
  return token
}

/** Registers the letters accounts send. Secrets are made when a letter is written, so that the queue never holds one. */
export function handleAccountLetters(house: House): void {
  const { db, jobs, mail } = house

  jobs.handle<{ email: string }>('letter-reset', async ({ email }) => {
    const [user] = await db
      .select()
      .from(usersTable)
      .where(eq(sql`lower(${usersTable.email})`, email))
    if (!user || user.bannedAt) return
    const secret = await issueSecret(house, { userId: user.id, purpose: 'reset', data: null })
    await mail.send({
      to: user.email,
      subject: `A new password for ${(await house.site()).name}`,
      text: `Hello ${user.username},\n\nsomebody, probably you, asked for a new password. Choose one here within ${HOURS} hours:\n\n${siteUrl(house)}/reset-password?token=${secret}\n\nIf it was not you, leave this letter alone: nothing has changed.\n`,
    })
  })

  jobs.handle<{ userId: number; email: string }>('letter-confirm', async ({ userId, email }) => {
    // Nobody is written to who has gone meanwhile.
    if ((await db.$count(usersTable, eq(usersTable.id, userId))) === 0) return
    const secret = await issueSecret(house, { userId, purpose: 'email', data: { email } })
    await mail.send({
      to: email,
      subject: `Your address at ${(await house.site()).name}`,
      text: `Please confirm that this address is yours, within ${HOURS} hours:\n\n${siteUrl(house)}/confirm-email?token=${secret}\n\nIf you have no account with us, leave this letter alone.\n`,
    })
  })
}
