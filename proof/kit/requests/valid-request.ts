import type { ServedEndpoint } from '../../../src/contract/schemas/kit/endpoint.ts'
import { everyEndpoint } from '../../../src/server/every-endpoint.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { freshText, type ValidCall } from '../../../src/server/testing/valid-calls.ts'
import { validCallsOf } from './features-valid-calls.ts'

/** The name an endpoint goes by in reports. */
export const nameOf = ({ feature, name }: ServedEndpoint): string => `${feature}.${name}`

/** Endpoints that take a JSON body. */
export const bodyEndpoints = everyEndpoint.filter(({ body, kind }) => body && kind !== 'raw')

/** Makes a request that an endpoint accepts on a seeded test server; a fresh one every time. */
export async function validRequest(testServer: TestServer, endpoint: ServedEndpoint): Promise<ValidCall> {
  const admin = await testServer.admin()
  const fields = endpoint.body as { shape?: Record<string, unknown> } | undefined
  const words = ['title', 'name'].find((field) => fields?.shape && field in fields.shape)
  const own = await validCallsOf[endpoint.feature]?.validCalls[endpoint.name]?.(testServer, admin)
  return { by: admin, params: { id: 2, modelId: 2 }, body: words ? { [words]: freshText() } : {}, ...own }
}

/** What is missing where no valid request of an endpoint is known. */
export const howToKnow = ({ feature, name }: ServedEndpoint): string =>
  `src/server/features/${feature}/valid-calls.ts has to say a valid call (validCalls.${name}), and to make the record it is for (addRecord)`
