import type { Endpoint } from '../../src/contract/endpoint.ts'
import { refusalOf } from '../../src/server/testing/permission-matrix.ts'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import type { Person } from '../../src/server/testing/test-user.ts'
import { testUserOn } from '../../src/server/testing/test-user.ts'

/** Every kind of person there is, by the name reports call them. */
export const kinds: Readonly<Record<string, Person | null>> = {
  guest: null,
  listener: { role: 'listener' },
  nobody: { role: null },
  fan: { role: 'listener', tier: 'fan' },
  vip: { role: 'listener', tier: 'vip' },
  model: { role: 'model' },
  artist: { role: 'artist' },
  admin: { role: 'admin' },
}

export type SignedIn = Awaited<ReturnType<typeof testUserOn>>

/** Somebody of a kind who has just signed in, or a guest. */
export const enterAs = async (
  testServer: TestServer,
  kind: string,
): Promise<SignedIn | (TestServer['guest'] & { id: 0 })> => {
  const who = kinds[kind]
  return who ? testUserOn(testServer.app, testServer.context, who) : { ...testServer.guest, id: 0 }
}

/** Whether the contract refuses a kind of person at a door, whatever they ask for. */
export function isShutTo({ access }: Endpoint, kind: string): boolean {
  const who = kinds[kind]
  const walker = who
    ? { role: who.role === undefined ? ('listener' as const) : who.role, tier: who.tier ?? 'free' }
    : null
  return refusalOf(access, walker) !== null
}
