import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CastingPage, CastingSearch } from '#web/features/casting/casting-search.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'

const callDialog = lazyCode(() => import('./CallWithRecord.tsx').then((module) => module.CallWithRecord))
const openedCall = lazyCode(() => import('./CallWithRecord.tsx').then((module) => module.OpenedCallWithRecord))
const applicationDialog = lazyCode(() =>
  import('./ApplicationWithPictures.tsx').then((module) => module.ApplicationWithPictures),
)
const fetchDialogs = () => Promise.all([callDialog.load(), applicationDialog.load()])

interface CastingDialogsProps {
  page: CastingPage
  search: CastingSearch
}

/** What the address opens over a page with openings. Its code comes when it is needed: most visits only read the list. */
export function CastingDialogs({ page, search: { call, role, apply } }: CastingDialogsProps) {
  const navigate = useNavigate()
  const close = () => void navigate({ to: page, search: {}, replace: true, resetScroll: false })
  const Application = useFetched(applicationDialog, Boolean(apply), close)
  useIdle(fetchDialogs)
  const opened = useRef<number>(undefined)
  useEffect(() => {
    if (!apply) opened.current = call
  })
  if (apply && Application) return <Application call={call} role={role} close={close} />
  // Whoever has pressed Apply on a call keeps it before them until the form has come.
  if (!call || (apply && opened.current !== call)) return null
  const OpenedCall = import.meta.env.SSR ? openedCall.here() : null
  return (
    <>
      <noscript>{OpenedCall ? <OpenedCall id={call} role={role} page={page} /> : null}</noscript>
      <LazyDialog code={callDialog} props={{ id: call, role, page, close }} back={page} />
    </>
  )
}
