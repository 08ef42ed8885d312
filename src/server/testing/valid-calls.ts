import type { TestServer } from './start-test-server.ts'
import type { TestUser } from './test-user.ts'

/** A request that is accepted as it stands, and who sends it. */
export interface ValidCall {
  by: Pick<TestUser, 'send'>
  params: Record<string, unknown>
  body: Record<string, unknown>
}

type MakeCall = (testServer: TestServer, admin: TestUser) => Partial<ValidCall> | Promise<Partial<ValidCall>>

/**
 * How to call the endpoints of a feature so that they accept it, by their names: `validCalls` of its `valid-calls.ts`.
 * Unsaid, an admin calls it for record 2, with a title or a name where one is asked for.
 */
export type ValidCalls<Endpoints> = { readonly [Name in keyof Endpoints]?: MakeCall }

/**
 * Adds a record of a feature that needs no other: `addRecord` of its `valid-calls.ts`.
 * @param id what the record will have for an id
 */
export type AddRecord = (testServer: TestServer, admin: TestUser, id: number) => Promise<unknown>

let made = 0

/** Text no other call had before. */
export const freshText = (): string => `Right ${++made}`

/** An email address no other call had before. */
export const freshEmail = (): string => `right${++made}@lateset.test`
