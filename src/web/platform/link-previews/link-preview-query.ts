import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { linkPreviews, MAX_LINKED_PATHS } from '#contract/platform/link-previews.ts'
import type { LinkPreview } from '#contract/schemas/platform/link-previews.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'

/** Links that come into view within this time are asked for together. */
const TOGETHER_MS = 60

interface Waiting {
  path: string
  client: QueryClient
  answer: (preview: LinkPreview | null) => void
  fail: (error: unknown) => void
}
let waiting: Waiting[] = []

async function askForAll(): Promise<void> {
  const all = waiting
  waiting = []
  while (all.length > 0) {
    const some = all.splice(0, MAX_LINKED_PATHS)
    const transport = transportOf((some[0] as Waiting).client)
    const path = some.map((one) => one.path)
    try {
      const { data } = await callEndpoint(transport, linkPreviews.find, { query: { path } })
      for (const one of some) one.answer(data.find((preview) => preview.path === one.path) ?? null)
    } catch (error) {
      for (const { fail } of some) fail(error)
    }
  }
}

const ask = (client: QueryClient, path: string) =>
  new Promise<LinkPreview | null>((answer, fail) => {
    if (waiting.length === 0) setTimeout(() => void askForAll(), TOGETHER_MS)
    waiting.push({ path, client, answer, fail })
  })

/** What the card of a link to a page of ours says; null where it has none. Known as long as it is on show. */
export const linkPreviewQuery = (path: string) =>
  queryOptions({
    queryKey: ['link-preview', path],
    queryFn: ({ client }) => ask(client, path),
    staleTime: Number.POSITIVE_INFINITY,
  })
