import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { pushKeysTable } from './table.ts'

/** The key pair of the site, in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const known = new WeakMap<Database, Promise<PushKeys>>()

/** The key pair this site signs with, made where there is none yet; devices that subscribed with it go on with the same in a restored site. */
export function pushKeys(db: Database): Promise<PushKeys> {
  const keys = known.get(db) ?? readOrMake(db)
  known.set(db, keys)
  keys.catch(() => known.delete(db))
  return keys
}

async function readOrMake(db: Database): Promise<PushKeys> {
  const read = async () => (await db.select().from(pushKeysTable).where(eq(pushKeysTable.id, 1)))[0]
  const there = await read()
  if (there) return there
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  // A secret number may begin with zeros, which are part of it.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  await db.insert(pushKeysTable).values({ publicKey, privateKey }).onConflictDoNothing()
  // Of two processes that start at once one has made them.
  return (await read()) as PushKeys
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** How long a signature holds; services take up to a day. */
const HOLDS_SECONDS = 12 * 3600

/**
 * Says to a push service who sends (RFC 8292).
 * @param endpoint the address of the device at its service
 * @param contact where the service can reach whoever runs the site: a mailto: or https: address
 * @returns the value of the header `authorization`
 */
export function pushAuthorization({ publicKey, privateKey }: PushKeys, endpoint: string, contact: string): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: privateKey },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const exp = Math.floor(Date.now() / 1000) + HOLDS_SECONDS
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${signature}, k=${publicKey}`
}
