import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const packed = promisify(gzip)
/** About as small as the cached pages, which are compressed in pieces, for little more than half of the work. */
const LEVEL = 4

/**
 * A page for one visitor alone, who takes it with them: nothing of it is made ready for another, and it is packed aside,
 * while others are answered.
 */
export function renderOnce(
  html: string,
  placeholder: string,
  nonce: string,
  isPacked: boolean,
): Promise<Buffer> | Buffer {
  const page = Buffer.from(html.replaceAll(placeholder, nonce))
  return isPacked ? packed(page, { level: LEVEL }) : page
}
