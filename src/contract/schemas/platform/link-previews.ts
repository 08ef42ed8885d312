import { z } from 'zod'
import { linkPreviews, MAX_LINKED_PATH_LENGTH, MAX_LINKED_PATHS } from '../../platform/link-previews.ts'
import { type EndpointSchemas, withSchemas } from '../kit/endpoint.ts'
import { line } from '../kit/fields.ts'
import { searchHit } from './search.ts'

/** What a card says of the record a page of ours shows. */
const linkPreview = searchHit.omit({ hearing: true }).extend({
  /** The address as it was asked for. */
  path: z.string(),
})
export type LinkPreview = z.infer<typeof linkPreview>

const schemas = {
  find: {
    summary:
      'What cards of links to pages of the site say: per path and query, as `path=/gigs/7`, what the caller may see of the record there. Of everything else nothing is said',
    access: 'member',
    query: z.object({
      path: z.preprocess(
        (given) => [given ?? []].flat(),
        z
          .array(line('Path', MAX_LINKED_PATH_LENGTH))
          .min(1, 'Path is required')
          .max(MAX_LINKED_PATHS, `Paths must be ${MAX_LINKED_PATHS} or fewer`),
      ),
    }),
    reply: z.array(linkPreview),
  },
} satisfies EndpointSchemas
export type LinkPreviewSchemas = typeof schemas

export const linkPreviewEndpoints = withSchemas(linkPreviews, schemas)
