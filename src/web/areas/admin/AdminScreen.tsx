import { useEffect } from 'react'
import { FirstSteps } from '#web/features/first-steps/FirstSteps.tsx'
import { IncomeCard } from '#web/features/members/IncomeCard.tsx'
import { knownSearch } from '#web/platform/admin/list/admin-list.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { dismissFailures } from '#web/platform/toasts/toast.ts'
import { tabNamed } from './admin-queries.ts'
import * as styles from './admin-screen.module.css'

/** Where one lands in the back office: on no list in particular, with nothing opened or looked for. */
const isLanding = (search: AdminSearch) => Object.values(search).every((value) => value === undefined)

/** The list the address names; on landing, what a new site needs first stands above it. */
export function AdminScreen({ search }: { search: AdminSearch }) {
  const { list, screen: Admin } = tabNamed(search.tab)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed in one list is not said over the next
  useEffect(() => dismissFailures, [list])
  return (
    <div className={styles.adminScreen}>
      {isLanding(search) ? (
        <div>
          <FirstSteps />
          <IncomeCard />
        </div>
      ) : null}
      <Admin key={list.name} search={knownSearch(list, search)} />
    </div>
  )
}
