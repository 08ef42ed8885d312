import { ECDH } from 'node:crypto'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { MAX_DEVICES } from '#contract/notices.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import type { NoticesSchemas } from '#contract/schemas/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { namesPublicHost } from '#server/platform/push/public-hosts.ts'
import { type PushDeviceRow, pushDevicesTable } from '#server/platform/push/table.ts'
import { trustedService } from '#server/platform/push/trusted-service.ts'

const NO_SERVICE = 'Endpoint must be the address of a push service'
const NO_KEY = 'Key must be a key of a browser'

function requireKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw invalid(NO_KEY, { keys: NO_KEY })
  }
}

/**
 * Has a device told of somebody's notices, as long as they are signed in there; whoever used it before hears no more there. Of many devices the newest stay.
 * @throws 400 for an address that is not of the internet, or a key that is none
 */
export async function addDevice(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { userId, sessionHash }: Pick<PushDeviceRow, 'userId' | 'sessionHash'>,
  { endpoint, keys: { p256dh, auth } }: InputOf<NoticesSchemas['addDevice']>['body'],
): Promise<void> {
  const trusted = await trustedService(config)
  if (!namesPublicHost(endpoint) && new URL(endpoint).origin !== trusted?.origin)
    throw invalid(NO_SERVICE, { endpoint: NO_SERVICE })
  requireKey(p256dh)
  const device = { userId, sessionHash, p256dh, auth }
  await db
    .insert(pushDevicesTable)
    .values({ ...device, endpoint })
    .onConflictDoUpdate({ target: pushDevicesTable.endpoint, set: device })
  const newest = db
    .select({ id: pushDevicesTable.id })
    .from(pushDevicesTable)
    .where(eq(pushDevicesTable.userId, userId))
    .orderBy(desc(pushDevicesTable.id))
    .limit(MAX_DEVICES)
  await db
    .delete(pushDevicesTable)
    .where(and(eq(pushDevicesTable.userId, userId), notInArray(pushDevicesTable.id, newest)))
}

/** Tells a device of somebody no more. */
export async function removeDevice(
  { db }: Pick<AppContext, 'db'>,
  userId: number,
  { endpoint }: InputOf<NoticesSchemas['removeDevice']>['body'],
): Promise<void> {
  await db
    .delete(pushDevicesTable)
    .where(and(eq(pushDevicesTable.userId, userId), eq(pushDevicesTable.endpoint, endpoint)))
}
