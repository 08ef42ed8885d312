import { useRouter } from '@tanstack/react-router'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import type { LinkCardsProps } from './LinkCards.tsx'
import * as styles from './link-cards.module.css'
import { isRecordPath, ownLinksOf } from './own-links.ts'

/** Most posts lead nowhere on this site. */
const linkCards = lazyCode(async () => (await import('./LinkCards.tsx')).LinkCards)

/**
 * The cards of a post that leads to pages of this site. Who may see what is known by the reader's session, so they come with script;
 * their places are there before them, that nothing moves when they come.
 */
export function PostLinks({ html, grew }: { html: string } & Pick<LinkCardsProps, 'grew'>) {
  const { site } = useRouter().options.context
  if (!html.includes('<a href="')) return null
  const paths = ownLinksOf(html, site.origin)
  if (paths.length === 0) return null
  return (
    <LazyPart
      code={linkCards}
      props={{ paths, grew }}
      waiting={
        <ul className={styles.cards} data-awaited="" aria-hidden="true">
          {paths.filter(isRecordPath).map((path) => (
            <li key={path} className={styles.card} />
          ))}
        </ul>
      }
    />
  )
}
