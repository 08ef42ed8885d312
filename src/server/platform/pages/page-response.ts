import type { SerializedResponse } from '#server/platform/app-context.ts'
import type { Rendered } from './error-pages.ts'
import { nextNonce } from './nonces.ts'
import type { PageHeadCache } from './page-head-cache.ts'
import { PageTemplate } from './template/page-template.ts'
import type { SlotPlaceholders, SlotValues } from './template/slot-placeholders.ts'

/** What an answer with a page depends on beside the page. */
export interface PageResponseOptions {
  isPacked: boolean
  /** The policy that lets scripts with this nonce run. */
  policy: (nonce: string) => string
  /** The request headers the answer depends on. */
  vary: string
  /** What the page says of whoever asks. */
  person: SlotValues
}

type RenderedPage = Pick<Rendered, 'html' | 'status' | 'headers'>

/** A page that is kept: as it is sent, but for its slots. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  template: PageTemplate
}

export const sizeOfPage = ({ template }: CachedPage): number => template.size

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

/** A cached page as it is sent: with a nonce of its own, and what it says of whoever asks. */
export function cachedPageResponse(
  { status, headers, template }: CachedPage,
  options: PageResponseOptions,
): SerializedResponse {
  const nonce = nextNonce()
  const { body, sent } = template.fill({ ...options.person, nonce })
  return { status, body, sent, headers: { ...headers, ...headersOf(body, nonce, options) } }
}

/** A page that was rendered for many and is kept for nobody, as it goes out. */
export async function uncachedPageResponse(
  { html, status, headers }: RenderedPage,
  marks: SlotPlaceholders,
  options: PageResponseOptions,
): Promise<SerializedResponse> {
  return cachedPageResponse(
    { status, headers, template: await PageTemplate.build(html, marks, options.isPacked) },
    options,
  )
}

/** A page that was rendered for one person, as it goes out: but for its head nothing of it is made ready for another. */
export async function personalPageResponse(
  { html, status, headers }: RenderedPage,
  heads: PageHeadCache,
  options: PageResponseOptions,
): Promise<SerializedResponse> {
  const nonce = nextNonce()
  const { body, sent } = await heads.fill(html, nonce, options.isPacked)
  return { status, body, sent, headers: { ...headers, ...headersOf(body, nonce, options) } }
}
