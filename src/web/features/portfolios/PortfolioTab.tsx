import { useSuspenseQuery } from '@tanstack/react-query'
import { SizedPicture } from '#web/platform/pictures/SizedPicture.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { ownImagesQuery } from './portfolio-queries.ts'
import * as styles from './portfolio-tab.module.css'

/** The pictures of a model's portfolio, for the model themselves. */
export function PortfolioTab() {
  const { items } = useSuspenseQuery(ownImagesQuery()).data
  if (items.length === 0) return <EmptyState text="No frames yet." />
  return (
    <ul className={styles.images} aria-label="Portfolio images">
      {items.map((image) => (
        <li key={image.id}>
          <SizedPicture
            picture={{ ...image, url: image.imageUrl }}
            alt={image.description ?? image.title ?? image.originalName ?? 'Portfolio image'}
            sizes="220px"
          />
        </li>
      ))}
    </ul>
  )
}
