import { useNavigate } from '@tanstack/react-router'
import type { CastingPage, CastingSearch } from '#web/casting/casting-search.ts'
import { PaperCall } from '#web/casting/PaperCall.tsx'
import { DialogLater } from '#web/kit/DialogLater.tsx'
import { useSettled } from '#web/kit/use-settled.ts'

const fetchDialogs = () => import('./OpenDialogs.tsx').then((module) => module.OpenDialogs)

interface CastingDialogsProps {
  page: CastingPage
  search: CastingSearch
}

/** What the address opens over a page with openings. Its code comes when it is needed: most visits only read the list. */
export function CastingDialogs({ page, search }: CastingDialogsProps) {
  const navigate = useNavigate()
  useSettled(fetchDialogs)
  const { call, role, apply } = search
  if (!call && !apply) return null
  const close = () => void navigate({ to: page, search: {}, replace: true, resetScroll: false })
  return (
    <>
      <noscript>{import.meta.env.SSR && call ? <PaperCall id={call} role={role} page={page} /> : null}</noscript>
      <DialogLater load={fetchDialogs} props={{ page, search, close }} />
    </>
  )
}
