import { useSuspenseQuery } from '@tanstack/react-query'
import { TabCount } from '#web/platform/ui/TabCount.tsx'
import { ownApplicationsQuery } from './application-queries.ts'

/** How many applications are listed, beside the name of their tab. */
export const ApplicationsCount = () => <TabCount count={useSuspenseQuery(ownApplicationsQuery()).data.length} />
