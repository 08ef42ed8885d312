import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BucketSettings, openClient } from './client.ts'

/** The address at which the client would ask for an object. */
async function addressOf(change: Partial<BucketSettings>, key = 'a'): Promise<string> {
  const settings = { S3_BUCKET: 'late-set', S3_REGION: 'eu-west-1', S3_FORCE_PATH_STYLE: false, ...change }
  const client = openClient({ ...settings, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' })
  onTestFinished(() => client.destroy())
  let address = ''
  client.middlewareStack.add(
    () =>
      ({ request }) => {
        const { protocol, hostname, port, path } = request as Record<string, string>
        address = `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`
        throw new Error('not sent')
      },
    { step: 'finalizeRequest', priority: 'low' },
  )
  await expect(client.send(new HeadObjectCommand({ Bucket: settings.S3_BUCKET, Key: key }))).rejects.toThrow('not sent')
  return address
}

test.each([
  ['at Amazon unless said', {}, 'https://late-set.s3.eu-west-1.amazonaws.com/a'],
  ['at Amazon in China', { S3_REGION: 'cn-north-1' }, 'https://late-set.s3.cn-north-1.amazonaws.com.cn/a'],
  ['in front of the host', { S3_ENDPOINT: 'https://s3.example/' }, 'https://late-set.s3.example/a'],
  [
    'in the path where told',
    { S3_ENDPOINT: 'https://s3.example/', S3_FORCE_PATH_STYLE: true },
    'https://s3.example/late-set/a',
  ],
  [
    'below a path',
    { S3_ENDPOINT: 'https://x.example/s3/', S3_FORCE_PATH_STYLE: true },
    'https://x.example/s3/late-set/a',
  ],
  ['in the path of an address', { S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000/late-set/a'],
  ['in the path of a long address', { S3_ENDPOINT: 'http://[::1]:9000' }, 'http://[::1]:9000/late-set/a'],
  ['in the path with dots', { S3_BUCKET: 'late.set' }, 'https://s3.eu-west-1.amazonaws.com/late.set/a'],
  [
    'in the path with dots elsewhere',
    { S3_BUCKET: 'late.set', S3_ENDPOINT: 'http://minio:9000' },
    'http://minio:9000/late.set/a',
  ],
  [
    'in the path where no host is called so',
    { S3_BUCKET: 'Late_Set' },
    'https://s3.eu-west-1.amazonaws.com/Late_Set/a',
  ],
])('a bucket is looked for %s', async (_, said, address) => expect(await addressOf(said)).toBe(address))

test('variables of Amazon’s own name no other address', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', 'https://elsewhere.example')
  vi.stubEnv('AWS_USE_FIPS_ENDPOINT', 'true')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await addressOf({})).toBe('https://late-set.s3.eu-west-1.amazonaws.com/a')
})

test('keys are written so that one address names one of them', async () => {
  const pathOf = async (key: string) => new URL(await addressOf({ S3_FORCE_PATH_STYLE: true }, key)).pathname
  expect(await pathOf('audio/a b+c%20é(1)!.wav')).toBe('/late-set/audio/a%20b%2Bc%2520%C3%A9%281%29%21.wav')
  expect(await pathOf('.parts/1/0-a')).toBe('/late-set/.parts/1/0-a')
})
