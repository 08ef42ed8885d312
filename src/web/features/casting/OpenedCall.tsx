import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as styles from '#web/platform/records/opened-record.module.css'
import { CallDetails } from './CallDetails.tsx'
import { callQuery, rolesQuery } from './casting-queries.ts'
import type { CastingPage } from './casting-search.ts'
import { RoleDetails } from './roles/RoleDetails.tsx'

interface PaperCallProps {
  id: number
  role?: number | undefined
  page: CastingPage
  /** What the call belongs to. */
  around: ReactNode
}

/** An opened call for whoever runs no script, on the page itself. Only the server draws it. */
export function OpenedCall({ id, role: roleId, page, around }: PaperCallProps) {
  const { data: call } = useQuery(callQuery(id))
  const { data: roles } = useQuery(rolesQuery(id))
  if (!call || !roles) return null
  const role = roles.find((one) => one.id === roleId)
  return (
    <div className={`${styles.paperLeaf} print`}>
      {role ? (
        <RoleDetails role={role} call={call} page={page} />
      ) : (
        <CallDetails call={call} roles={roles} page={page} around={around} />
      )}
    </div>
  )
}
