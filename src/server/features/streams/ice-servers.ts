import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { IceServer } from '#server/platform/live-media/external/ice-links.ts'

const HOLDS_SECONDS = 3600

/**
 * The servers that help somebody's browser to reach the relay. Those of TURN get a name and a password that hold for an hour, as
 * coturn checks them with `use-auth-secret` (draft-uberti-behave-turn-rest-00).
 */
export function iceServersFor({ LIVE_ICE_SERVERS, LIVE_TURN_SECRET }: Config, userId: number): IceServer[] {
  return LIVE_ICE_SERVERS.map((urls) => {
    if (!LIVE_TURN_SECRET || !/^turns?:/.test(urls)) return { urls }
    const username = `${Math.floor(Date.now() / 1000) + HOLDS_SECONDS}:${userId}`
    return { urls, username, credential: createHmac('sha1', LIVE_TURN_SECRET).update(username).digest('base64') }
  })
}
