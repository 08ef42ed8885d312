import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { NothingYet } from '#web/platform/ui/NothingYet.tsx'
import * as styles from '#web/platform/ui/page.module.css'
import { artistsQuery } from './artist-queries.ts'
import { Roster } from './Roster.tsx'

/** The roster; backstage, each artist leads to what they keep for pass holders. */
export function ArtistsScreen({ isBackstage }: { isBackstage: boolean }) {
  const { data } = useSuspenseQuery(artistsQuery())
  const mayAdd = useAllowed('openAdmin')
  return (
    <div className={styles.page}>
      <div>
        <StackedHeading text="Artists" />
        {isBackstage ? (
          <p className={`voice ${styles.pageVoice}`}>Whose backstage? Each leads to what they keep for pass holders.</p>
        ) : null}
      </div>
      {data.items.length === 0 ? (
        <NothingYet
          text="Nobody has signed yet. The chairs are out."
          fill={
            mayAdd ? (
              <Link to="/admin/artists" search={{ edit: 'new' }}>
                Add the first artist
              </Link>
            ) : (
              <Link to="/apply-to-label">Apply to Label</Link>
            )
          }
        />
      ) : (
        <Roster artists={data.items} isBackstage={isBackstage} />
      )}
    </div>
  )
}
