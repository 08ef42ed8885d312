import { isIP } from 'node:net'
import type { Config } from '#server/config.ts'
import { notFound } from '#server/platform/http/errors.ts'

/** The settings that say which bucket, and where. */
export type Place = Pick<Config, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_FORCE_PATH_STYLE'>

/** A name that may stand in front of a host: one with dots fits no certificate. */
const HOST_LABEL = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/

const amazon = (region: string) => `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`

/** Where a bucket is, without a slash at its end: its name stands in front of the host wherever it can, else in the path. */
export function addressOf({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE }: Place): string {
  const bucket = S3_BUCKET as string
  const { protocol, host, hostname, pathname } = new URL(S3_ENDPOINT ?? amazon(S3_REGION))
  const path = pathname.replace(/\/+$/, '')
  const isInPath = S3_FORCE_PATH_STYLE || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !HOST_LABEL.test(bucket)
  return isInPath ? `${protocol}//${host}${path}/${encoded(bucket)}` : `${protocol}//${bucket}.${host}${path}`
}

/**
 * The path of an object below its bucket.
 * @throws 404 for a key that no address can name: `..` would lead to another one
 */
export function pathOf(key: string): string {
  const steps = key.split('/')
  if (steps.some((step) => step === '.' || step === '..')) throw notFound('File')
  return `/${steps.map(encoded).join('/')}`
}

/** The question of a request; spaces are never written as a plus sign, which servers read in two ways. */
export const questionOf = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map((pair) => pair.map(encoded).join('='))
    .join('&')

/** Everything but letters, digits and `-._~` is written in hex, as it is signed. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
