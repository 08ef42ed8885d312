import { newKey } from '#web/platform/forms/idempotency-key.ts'

/**
 * An id for a play that begins: a UUID of version 7 (RFC 9562, 5.7), which begins with the time. The site keeps millions of them, and those
 * that come together stand together in its index; random ones are spread over all of it.
 */
export const newPlayId = (): string =>
  (Date.now().toString(16).padStart(12, '0') + newKey()).replace(
    /^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/,
    '$1-$2-7$3-8$4-$5',
  )
