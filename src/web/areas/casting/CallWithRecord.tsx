import type { ComponentProps } from 'react'
import { CallDialog } from '#web/features/casting/CallDialog.tsx'
import { OpenedCall } from '#web/features/casting/OpenedCall.tsx'
import { RelatedRecords } from '#web/features/releases/RelatedRecords.tsx'

/** An opened call over its page, with the record it is for. */
export const CallWithRecord = (props: Omit<ComponentProps<typeof CallDialog>, 'around'>) => (
  <CallDialog {...props} around={<RelatedRecords kind="casting" id={props.id} />} />
)

/** The same for whoever runs no script. Only the server draws it. */
export const OpenedCallWithRecord = (props: Omit<ComponentProps<typeof OpenedCall>, 'around'>) => (
  <OpenedCall {...props} around={<RelatedRecords kind="casting" id={props.id} />} />
)
