import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { invalid, orNotFound } from '#server/platform/http/errors.ts'
import { passwordFits } from './passwords.ts'
import { sessionOf } from './sessions/identify.ts'
import { type UserRow, usersTable } from './table.ts'
import { countTry, networkOf, OWN_PASSWORD, resetTries } from './throttle/throttle.ts'

/**
 * The account of whoever asks for something that their session alone is not enough for. Wrong passwords count against the session and
 * where it is used, and never against the name, which strangers use up.
 * @param field the input the password was typed into
 * @throws 400 where it is not the password, 429 after many tries
 */
export async function ownAccountWithPassword(
  db: Database,
  caller: Caller,
  password: string,
  field: string,
  request: FastifyRequest,
): Promise<UserRow> {
  const session = await sessionOf(request)
  const keys = [`session ${session?.tokenHash.toString('hex')}`, networkOf(request.ip)]
  const tries = keys.map((key) => `own-password ${caller.id} ${key}`)
  for (const key of tries) await countTry(db, key, OWN_PASSWORD)
  const [row] = await db.select().from(usersTable).where(eq(usersTable.id, caller.id))
  const user = orNotFound(row, 'Account')
  if (!(await passwordFits(db, user.password, password)))
    throw invalid('The password is not right', { [field]: 'The password is not right' })
  for (const key of tries) await resetTries(db, key)
  return user
}
