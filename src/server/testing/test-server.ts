import { afterAll, inject } from 'vitest'
import { startTestServerOn, type TestServer, type TestServerOptions } from './start-test-server.ts'

export type { TestServer } from './start-test-server.ts'

/** A whole server on a database of its own, on the PostgreSQL of this run of tests. */
export const startTestServer = (options?: TestServerOptions): Promise<TestServer> =>
  startTestServerOn({ owner: inject('owner'), superuser: inject('superuser') }, options)

/** A test server for all tests of a file, closed after them; to be awaited at the top of the file. */
export async function sharedTestServer(options?: TestServerOptions): Promise<TestServer> {
  const testServer = await startTestServer(options)
  afterAll(() => testServer.close())
  return testServer
}
