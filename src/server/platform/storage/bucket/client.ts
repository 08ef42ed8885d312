import type { IncomingMessage } from 'node:http'
import { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '#server/config.ts'
import { bucketErrorOf } from './bucket-error.ts'
import { closeIfBodyUnsent, endWhenSilent } from './watch-response.ts'

/** The settings of a bucket. */
export type BucketSettings = Pick<
  Config,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_FORCE_PATH_STYLE' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

const CONNECT_WITHIN_MS = 5000
/** How long one request may take until its answer begins; bytes are sent 8 MB at a time. */
const ANSWER_WITHIN_MS = 60_000
/** As many listeners as one process serves at a time: each holds a connection while it hears. */
const MAX_CONNECTIONS = 10_000
const TRIES = 3

/** Opens a client of the server of a bucket, whose every failure is a `BucketError`; whoever opens it destroys it. */
export function openClient(settings: BucketSettings): S3Client {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS }
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
    // Amazon's own variables and files name no other address than the settings do.
    ignoreConfiguredEndpointUrls: true,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    // A name with dots in front of the host fits no certificate.
    forcePathStyle: S3_FORCE_PATH_STYLE || S3_BUCKET?.includes('.') === true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID as string, secretAccessKey: S3_SECRET_ACCESS_KEY as string },
    // Many servers other than Amazon's refuse the checksums; the hash of each body is signed all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would open a new connection for every part.
    expectContinueHeader: false,
    maxAttempts: TRIES,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const { body, statusCode } = result.response as { body: IncomingMessage; statusCode: number }
      endWhenSilent(body)
      if (statusCode >= 300) closeIfBodyUnsent(body)
      return result
    },
    { step: 'deserialize', priority: 'low', name: 'watchAnswer' },
  )
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw bucketErrorOf(error)
      }),
    { step: 'initialize', priority: 'high', name: 'bucketError' },
  )
  return client
}
