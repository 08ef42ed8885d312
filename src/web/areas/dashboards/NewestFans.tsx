import { Link } from '@tanstack/react-router'
import type { Fans } from '#contract/schemas/artist-figures.ts'
import { FanList } from '#web/features/artist-figures/FanList.tsx'
import { amountWords } from '#web/features/artist-figures/figure-kinds.ts'
import * as shelfStyles from '#web/platform/records/record-shelf.module.css'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from './artist-home.module.css'

/** Who has followed last, of those who let the artist see their name. */
export const NewestFans = ({ fans: { followers, items } }: { fans: Fans }) => (
  <section className={shelfStyles.artistRecords} data-part="artist-records">
    <h2>Fans, {amountWords(followers)}</h2>
    {items.length === 0 ? (
      <EmptyState
        text={
          followers === 0
            ? 'Nobody follows you yet.'
            : 'None of them shows their name. They choose to beside the button that follows you.'
        }
      />
    ) : (
      <>
        <FanList fans={items} />
        <p className={styles.allFans}>
          <Link to="/artist-dashboard/fans">All who show their name</Link>
        </p>
      </>
    )}
  </section>
)
