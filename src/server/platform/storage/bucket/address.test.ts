import { describe, expect, test } from 'vitest'
import { addressOf, pathOf, questionOf } from './address.ts'

const place = { S3_BUCKET: 'late-set', S3_ENDPOINT: undefined, S3_REGION: 'eu-west-1', S3_FORCE_PATH_STYLE: false }

describe('where a bucket is', () => {
  test.each([
    ['at Amazon unless said', {}, 'https://late-set.s3.eu-west-1.amazonaws.com'],
    ['at Amazon in China', { S3_REGION: 'cn-north-1' }, 'https://late-set.s3.cn-north-1.amazonaws.com.cn'],
    ['in front of the host', { S3_ENDPOINT: 'https://s3.example/' }, 'https://late-set.s3.example'],
    [
      'in the path where told',
      { S3_ENDPOINT: 'https://s3.example/', S3_FORCE_PATH_STYLE: true },
      'https://s3.example/late-set',
    ],
    [
      'below a path',
      { S3_ENDPOINT: 'https://x.example/s3/', S3_FORCE_PATH_STYLE: true },
      'https://x.example/s3/late-set',
    ],
    ['in the path of an address', { S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000/late-set'],
    ['in the path of a long address', { S3_ENDPOINT: 'http://[::1]:9000' }, 'http://[::1]:9000/late-set'],
    ['in the path with dots', { S3_BUCKET: 'late.set' }, 'https://s3.eu-west-1.amazonaws.com/late.set'],
  ])('%s', (_, said, address) => expect(addressOf({ ...place, ...said })).toBe(address))
})

test('keys are written so that one address names one of them', () => {
  expect(pathOf('audio/a b+c%20é(1)!.wav')).toBe('/audio/a%20b%2Bc%2520%C3%A9%281%29%21.wav')
  expect(pathOf('.parts/1/0-a')).toBe('/.parts/1/0-a')
  for (const key of ['audio/../images/a.png', './a', '..']) expect(() => pathOf(key)).toThrow('File not found')
  expect(questionOf({ uploads: '', prefix: 'a b/+' })).toBe('uploads=&prefix=a%20b%2F%2B')
})
