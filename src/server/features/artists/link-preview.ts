import { inArray } from 'drizzle-orm'
import { type LinkPreviewSource, readAsFound } from '#server/platform/link-previews/source.ts'
import { artistSearch } from './search.ts'
import { artistsTable } from './table.ts'

const readFound = readAsFound(artistSearch)

/** A part of a path as it was before it was encoded; nothing where it was not encoded at all, as `100%`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

export const artistLinkPreview: LinkPreviewSource = {
  recordAt({ pathname }) {
    const slug = decoded(/^\/artist\/([^/]+)$/.exec(pathname)?.[1] ?? '').toLowerCase()
    return slug === '' || slug.includes('\0') ? undefined : slug
  },
  async read(context, slugs, caller) {
    const rows = await context.db
      .select({ id: artistsTable.id, slug: artistsTable.slug })
      .from(artistsTable)
      .where(inArray(artistsTable.slug, slugs.map(String)))
    const hits = await readFound(
      context,
      rows.map(({ id }) => id),
      caller,
    )
    return new Map(
      rows.flatMap(({ id, slug }) => {
        const hit = hits.get(id)
        return hit ? [[slug, hit]] : []
      }),
    )
  },
}
