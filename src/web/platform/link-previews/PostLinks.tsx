import { useHydrated } from '@tanstack/react-router'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import type { LinkCardsProps } from './LinkCards.tsx'
import { ownLinksOf } from './own-links.ts'

/** Most posts lead nowhere on this site. */
const linkCards = lazyCode(async () => (await import('./LinkCards.tsx')).LinkCards)

/** The cards of a post that leads to pages of this site. Who may see what is known by the reader's session, so they come with script. */
export function PostLinks({ html, grew }: { html: string } & Pick<LinkCardsProps, 'grew'>) {
  const isAlive = useHydrated()
  if (!isAlive || !html.includes('<a href="')) return null
  const paths = ownLinksOf(html, location.origin)
  return paths.length > 0 ? <LazyPart code={linkCards} props={{ paths, grew }} /> : null
}
