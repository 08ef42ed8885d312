import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { unauthenticated } from '#server/platform/http/errors.ts'
import { hasUnchangedPassword } from '../accounts.ts'
import { type UserRow, usersTable } from '../table.ts'
import { newToken } from '../tokens.ts'
import { countDay } from '../visited-days-table.ts'
import { insertKnownDevices, type KnownDeviceKey, knownDeviceParams } from './devices.ts'
import { sessionExpiry } from './sessions.ts'

const open = preparedStatement<{ isOpen: boolean }>(sql`
  with held as (
    select id from ${usersTable} where ${hasUnchangedPassword(sql.placeholder('id'), sql.placeholder('password'))} for update
  ), opened as (
    insert into sessions (token_hash, handle, user_id, expires_at, ip, user_agent)
    select ${sql.placeholder('tokenHash')}::bytea, ${sql.placeholder('handle')}::text, id, ${sessionExpiry},
      ${sql.placeholder('ip')}::text, ${sql.placeholder('userAgent')}::text from held
    returning user_id
  ), counted as (${countDay(sql`opened`)}), known as (${insertKnownDevices(sql`held`)})
  select exists (select from opened) as "isOpen"`)

/**
 * Opens a session for whoever's password was checked, and remembers what they are known by. One statement: beside a busy site each
 * one waits for a turn of its own. While the password was checked its owner may have changed it, or lost the account.
 * @param user as the password was checked against
 * @returns its secret, shown to nobody again, and its public handle
 * @throws 401 when the account is gone, shut out, or has another password by now
 */
export async function openSession(
  db: Connection,
  user: Pick<UserRow, 'id' | 'password'>,
  from: { ip: string; userAgent: string | undefined },
  known: KnownDeviceKey[] = [],
) {
  const { token, tokenHash } = newToken()
  const handle = randomUUID()
  const session = { tokenHash, handle, ip: from.ip, userAgent: from.userAgent?.slice(0, 300) ?? null }
  const [opened] = await open(db, { ...session, id: user.id, password: user.password, ...knownDeviceParams(known) })
  if (!opened?.isOpen) throw unauthenticated('Invalid username or password')
  return { token, handle }
}
