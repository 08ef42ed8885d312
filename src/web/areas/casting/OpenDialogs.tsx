import { CallDialog } from '#web/casting/CallDialog.tsx'
import type { CastingPage, CastingSearch } from '#web/casting/casting-search.ts'
import { ApplicationDialog } from '#web/model-applications/ApplicationDialog.tsx'

interface OpenDialogsProps {
  page: CastingPage
  search: CastingSearch
  close: () => void
}

/** A call, one of its roles, or an application. */
export function OpenDialogs({ page, search: { call, role, apply }, close }: OpenDialogsProps) {
  if (apply) return <ApplicationDialog call={call} role={role} close={close} />
  return call ? <CallDialog id={call} role={role} page={page} close={close} /> : null
}
