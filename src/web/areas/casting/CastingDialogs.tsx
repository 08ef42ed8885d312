import { useNavigate } from '@tanstack/react-router'
import { CallDialog } from '#web/casting/CallDialog.tsx'
import type { CastingPage, CastingSearch } from '#web/casting/casting-search.ts'
import { PaperCall } from '#web/casting/PaperCall.tsx'
import { ApplicationDialog } from '#web/model-applications/ApplicationDialog.tsx'

interface CastingDialogsProps {
  page: CastingPage
  search: CastingSearch
}

/** What the address opens over a page with openings: a call, one of its roles, or an application. */
export function CastingDialogs({ page, search: { call, role, apply } }: CastingDialogsProps) {
  const navigate = useNavigate()
  const close = () => void navigate({ to: page, search: {}, replace: true, resetScroll: false })
  if (apply) return <ApplicationDialog call={call} role={role} close={close} />
  if (!call) return null
  return (
    <>
      <noscript>
        <PaperCall id={call} role={role} page={page} />
      </noscript>
      <CallDialog id={call} role={role} page={page} close={close} />
    </>
  )
}
