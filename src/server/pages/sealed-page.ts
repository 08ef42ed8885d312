import type { SealedAnswer } from '#server/kit/house.ts'
import type { Rendered } from './closed-page.ts'
import { nextNonce } from './nonces.ts'
import { type KeptPage, printPacked, printPlain } from './page-cache.ts'
import { printOnce } from './print-once.ts'

/** What an answer is sealed with. */
export interface Seal {
  isPacked: boolean
  /** The policy that lets scripts with this nonce run. */
  policy: (nonce: string) => string
  /** The request headers the answer depends on. */
  vary: string
}

const headersOf = (body: Buffer, nonce: string, { isPacked, policy, vary }: Seal): Record<string, string> => ({
  'content-security-policy': policy(nonce),
  vary,
  ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  'content-length': String(body.length),
})

/** A kept page as it goes out: with a nonce of its own, packed for whoever takes it packed. */
export function sealKept(page: KeptPage, seal: Seal): SealedAnswer {
  const nonce = nextNonce()
  const body = seal.isPacked ? printPacked(page, nonce) : printPlain(page, nonce)
  return {
    status: page.status,
    body,
    sent: () => (seal.isPacked ? page.packed : page.plain).giveBack(body),
    headers: { ...page.headers, ...headersOf(body, nonce, seal) },
  }
}

/** A page that nobody else will get, as it goes out. */
export async function sealOnce(
  { html, status, headers }: Pick<Rendered, 'html' | 'status' | 'headers'>,
  placeholder: string,
  seal: Seal,
): Promise<SealedAnswer> {
  const nonce = nextNonce()
  const body = await printOnce(html, placeholder, nonce, seal.isPacked)
  return { status, body, headers: { ...headers, ...headersOf(body, nonce, seal) } }
}
