import { useQuery } from '@tanstack/react-query'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import { GrantedItem } from '../GrantedItem.tsx'
import { applicationItemsQuery } from '../grant-queries.ts'
import * as styles from '../items.module.css'
import { itemsOf, keyOf } from '../shown-items.ts'

/** What an applicant chose of their portfolio for this application, as the label looks at it. */
export function ApplicationItemsPart({ applicationId }: { applicationId: number }) {
  const { data } = useQuery(applicationItemsQuery(applicationId))
  const items = data ? itemsOf(data) : []
  if (items.length === 0) return null
  return (
    <section className={partStyles.adminPart} aria-label="Pictures with the application">
      <h3>Pictures with the application</h3>
      <ul className={styles.items}>
        {items.map((shown) => (
          <GrantedItem key={keyOf(shown)} shown={shown} />
        ))}
      </ul>
    </section>
  )
}
