import type { Embedded } from '#contract/oembed.ts'
import type { Database } from '../../database/connect.ts'

/** Things whose player other sites may frame. */
export interface EmbedSource {
  kind: Embedded
  /** The thing that a page of ours shows, by its address. */
  shownAt(url: URL): number | undefined
  /**
   * What it is called, and whether it plays for members only.
   * @throws 404 when there is none
   */
  read(
    db: Database,
    id: number,
  ): Promise<{ title: string; artist: string | null; artistSlug: string | null; locked: boolean }>
}

/** A key that stands in an address. */
export function recordIdInQuery(url: URL, name: string): number | undefined {
  const key = /^\d{1,9}$/.exec(url.searchParams.get(name) ?? '')?.[0]
  return key === undefined ? undefined : Number(key)
}
