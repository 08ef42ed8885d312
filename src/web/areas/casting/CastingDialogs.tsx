import { useHydrated, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { CastingPage, CastingSearch } from '#web/casting/casting-search.ts'
import { PaperCall } from '#web/casting/PaperCall.tsx'
import { toast } from '#web/kit/toast.ts'

const fetchDialogs = () => import('./OpenDialogs.tsx').then((module) => ({ default: module.OpenDialogs }))

/** Waits until a visit has settled before fetching what it may need next. */
const SETTLED_MS = 4000

const OpenDialogs = lazy(() => fetchDialogs().catch(() => ({ default: Unreached })))

/** Stands in where the code of the dialogs cannot be fetched: the page must not be lost with it. */
function Unreached({ close }: { close: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once per opening
  useEffect(() => {
    toast({ title: 'Unable to connect to server', variant: 'destructive' })
    close()
  }, [])
  return null
}

interface CastingDialogsProps {
  page: CastingPage
  search: CastingSearch
}

/** What the address opens over a page with openings. Its code comes when it is needed: most visits only read the list. */
export function CastingDialogs({ page, search }: CastingDialogsProps) {
  const navigate = useNavigate()
  const alive = useHydrated()
  useEffect(() => {
    const timer = setTimeout(() => void fetchDialogs().catch(() => {}), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  const { call, role, apply } = search
  if (!call && !apply) return null
  const close = () => void navigate({ to: page, search: {}, replace: true, resetScroll: false })
  return (
    <>
      <noscript>{import.meta.env.SSR && call ? <PaperCall id={call} role={role} page={page} /> : null}</noscript>
      {alive ? (
        <Suspense>
          <OpenDialogs page={page} search={search} close={close} />
        </Suspense>
      ) : null}
    </>
  )
}
