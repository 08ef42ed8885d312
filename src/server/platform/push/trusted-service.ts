import { readFile } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import type { TrustedService } from './send-push.ts'

/** The push service of a test, on this machine; null everywhere else. */
export async function trustedService({
  PUSH_TEST_SERVICE,
  PUSH_TEST_CERTIFICATE,
}: Config): Promise<TrustedService | null> {
  if (!PUSH_TEST_SERVICE || !PUSH_TEST_CERTIFICATE) return null
  return { origin: PUSH_TEST_SERVICE, certificate: await readFile(PUSH_TEST_CERTIFICATE, 'utf8') }
}
