import type { SerializedResponse } from '#server/platform/app-context.ts'
import type { Rendered } from './closed-page.ts'
import { nextNonce } from './nonces.ts'
import { type CachedPage, writeCompressed, writePlain } from './page-cache.ts'
import { renderOnce } from './render-once.ts'

/** What an answer with a page depends on beside the page. */
export interface PageResponseOptions {
  isPacked: boolean
  /** The policy that lets scripts with this nonce run. */
  policy: (nonce: string) => string
  /** The request headers the answer depends on. */
  vary: string
}

const headersOf = (
  body: Buffer,
  nonce: string,
  { isPacked, policy, vary }: PageResponseOptions,
): Record<string, string> => ({
  'content-security-policy': policy(nonce),
  vary,
  ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  'content-length': String(body.length),
})

/** A cached page as it is sent: with a nonce of its own, compressed for clients that accept it. */
export function cachedPageResponse(page: CachedPage, options: PageResponseOptions): SerializedResponse {
  const nonce = nextNonce()
  const body = options.isPacked ? writeCompressed(page, nonce) : writePlain(page, nonce)
  return {
    status: page.status,
    body,
    sent: () => (options.isPacked ? page.packed : page.plain).release(body),
    headers: { ...page.headers, ...headersOf(body, nonce, options) },
  }
}

/** A page that nobody else will get, as it goes out. */
export async function uncachedPageResponse(
  { html, status, headers }: Pick<Rendered, 'html' | 'status' | 'headers'>,
  placeholder: string,
  options: PageResponseOptions,
): Promise<SerializedResponse> {
  const nonce = nextNonce()
  const body = await renderOnce(html, placeholder, nonce, options.isPacked)
  return { status, body, headers: { ...headers, ...headersOf(body, nonce, options) } }
}
