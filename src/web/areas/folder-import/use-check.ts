import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CatalogueKind, catalogue, outcomes } from '#contract/catalogue.ts'
import type { ImportPreview, ImportRow } from '#contract/schemas/catalogue.ts'
import { totalOf } from '#web/features/catalogue/catalogue-words.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { sendForm } from '#web/platform/api/send-form.ts'
import { albumsOf, documentOf, type Proposal } from './proposals.ts'

/** The server's check of the present proposals. */
export interface Check {
  preview: ImportPreview
  /** The document it is about. */
  document: string
  /** By the key of a proposal. */
  tracks: ReadonlyMap<number, ImportRow>
  /** By the title of an album. */
  albums: ReadonlyMap<string, ImportRow>
}

const TYPING_MS = 500
const MOST = 500

/** Asks the import what it would make of the proposals, once the typing rests; what it answered last is what can be confirmed. */
export function useCheck(proposals: readonly Proposal[]) {
  const client = useQueryClient()
  const [check, setCheck] = useState<Check | null>(null)
  const [failure, setFailure] = useState('')
  const [again, setAgain] = useState(0)
  const last = useRef<string>(null)
  const document = documentOf(proposals)

  const drop = (id: string | null) => {
    if (id) void callEndpoint(transportOf(client), catalogue.discard, { params: { import: id } }).catch(() => {})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document says all there is of the proposals
  useEffect(() => {
    setFailure('')
    if (proposals.length === 0) return setCheck(null)
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const file = new Blob([document], { type: 'application/json' })
      const call = { query: { fillOnly: true } }
      const preview = await sendForm(catalogue.preview, call, { field: 'file', file, filename: 'folder.json', signal })
      drop(last.current)
      last.current = preview.id
      const rows = await rowsOf(client, preview)
      if (!signal.aborted) setCheck({ preview, document, ...arranged(rows, proposals) })
    }
    const fail = (error: unknown) => {
      if (!signal.aborted) setFailure(messageOf(error, 'The server could not be reached.'))
    }
    const timer = setTimeout(() => void ask().catch(fail), TYPING_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [document, again])
  /** What was confirmed is no preview any more. */
  const settled = () => {
    last.current = null
  }
  return { check, isCurrent: check?.document === document, failure, ask: () => setAgain(again + 1), settled }
}

async function rowsOf(client: object, preview: ImportPreview): Promise<ImportRow[]> {
  const there = outcomes.filter((outcome) => totalOf(preview, outcome) > 0)
  const kinds: CatalogueKind[] = ['tracks', 'albums']
  const lists = await Promise.all(
    there.flatMap((outcome) =>
      kinds.map((kind) =>
        callEndpoint(transportOf(client), catalogue.rows, {
          params: { import: preview.id },
          query: { outcome, kind, limit: MOST },
        }),
      ),
    ),
  )
  return lists.flatMap(({ data }) => data)
}

function arranged(rows: readonly ImportRow[], proposals: readonly Proposal[]): Pick<Check, 'tracks' | 'albums'> {
  const albums = albumsOf(proposals).filter(({ title }) => title !== '')
  const of = (kind: CatalogueKind) => rows.filter((row) => row.kind === kind)
  return {
    tracks: new Map(of('tracks').map((row) => [proposals[row.row - 1]?.key ?? 0, row])),
    albums: new Map(of('albums').map((row) => [albums[row.row - 1]?.title ?? '', row])),
  }
}
