import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/platform/api/api-error.ts'
import { isMissing, useMissing } from '#web/platform/api/use-missing.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { WaitingCard } from '#web/platform/dialogs/WaitingCard.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { CallDetails } from './CallDetails.tsx'
import * as styles from './call-details.module.css'
import { callQuery, rolesQuery } from './casting-queries.ts'
import type { CastingPage } from './casting-search.ts'
import { RoleDetails } from './roles/RoleDetails.tsx'

const NO_CALL = {
  title: 'Casting call not found',
  description: 'This link leads to no casting call. Here are the others.',
}

interface CallDialogProps {
  id: number
  /** Shows this role of the call instead of all of it. */
  role?: number | undefined
  page: CastingPage
  close: () => void
  /** What the call belongs to. */
  around: ReactNode
}

/** A call, or one of its roles, as a printed card over the page. */
export function CallDialog({ id, role: roleId, page, close, around }: CallDialogProps) {
  const call = useQuery(callQuery(id))
  const roles = useQuery(rolesQuery(id))
  const error = call.error ?? roles.error
  useMissing(error, close, NO_CALL)
  const role = roles.data?.find((one) => one.id === roleId)
  const title = role?.characterName ?? call.data?.title ?? 'Casting call'
  const again = () => void Promise.all([call.refetch(), roles.refetch()])
  return (
    <Dialog title={title} titleHidden flush open onOpenChange={(open) => open || close()}>
      {call.data && roles.data ? (
        role ? (
          <RoleDetails role={role} call={call.data} page={page} />
        ) : (
          <CallDetails call={call.data} roles={roles.data} page={page} around={around} />
        )
      ) : error && !isMissing(error) ? (
        <div className={styles.callDetails}>
          <NotLoaded
            text="This casting call cannot be shown."
            detail={messageOf(error, 'It could not be loaded.')}
            retry={again}
          />
        </div>
      ) : (
        <WaitingCard />
      )}
    </Dialog>
  )
}
