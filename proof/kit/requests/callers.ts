import type { ServedEndpoint } from '../../../src/contract/schemas/kit/endpoint.ts'
import { type CallerKind, callerKinds } from '../../../src/server/testing/expected-permissions.ts'
import { refusalOf } from '../../../src/server/testing/permission-matrix.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import type { Person } from '../../../src/server/testing/test-user.ts'
import { testUserOn } from '../../../src/server/testing/test-user.ts'

/** Every kind of caller there is, by the name reports call them. */
export const kinds: Readonly<Record<string, Person | null>> = callerKinds

export type SignedIn = Awaited<ReturnType<typeof testUserOn>>

/** A caller of a kind who has just signed in, or a guest. */
export const signInAs = async (
  testServer: TestServer,
  kind: string,
): Promise<SignedIn | (TestServer['guest'] & { id: 0 })> => {
  const who = kinds[kind]
  return who ? testUserOn(testServer.app, testServer.context, who) : { ...testServer.guest, id: 0 }
}

/** Whether an endpoint refuses a kind of caller, whatever they send. */
export const isForbiddenFor = (endpoint: ServedEndpoint, kind: string): boolean =>
  refusalOf(endpoint, kind as CallerKind) !== null
