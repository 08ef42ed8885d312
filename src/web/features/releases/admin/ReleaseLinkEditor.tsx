import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { search } from '#contract/platform/search.ts'
import { type LinkedKind, linkedKinds, type ReleaseKind, releases } from '#contract/releases.ts'
import type { SearchHit } from '#contract/schemas/platform/search.ts'
import type { ReleaseParts } from '#contract/schemas/releases.ts'
import * as orderedListStyles from '#web/platform/admin/ordered/ordered-list.module.css'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { sayFailure } from '../say-failure.ts'

/** What each is called here, and the kind the search finds it under. */
const KINDS: Record<LinkedKind, { called: string; found: string }> = {
  video: { called: 'Video', found: 'videos' },
  gig: { called: 'First played at', found: 'gigs' },
  merchandise: { called: 'Merch', found: 'merchandise' },
  topic: { called: 'Forum topic', found: 'forum' },
}
const OFFERED = 6

interface ReleaseLinkEditorProps {
  releaseKind: ReleaseKind
  releaseId: number
  links: ReleaseParts['links']
}

/** What a release belongs together with. */
export function ReleaseLinkEditor({ links, ...release }: ReleaseLinkEditorProps) {
  return (
    <section className={partStyles.adminPart} aria-labelledby="release-links">
      <h3 id="release-links">Around this release</h3>
      {links.length === 0 ? (
        <p className={fieldsStyles.fieldHint} data-part="field-hint">
          Nothing is linked yet. The casting call of a track is shown by itself.
        </p>
      ) : (
        <ul className={orderedListStyles.pickList} aria-label="Linked to this release">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      <LinkPicker {...release} links={links} />
    </section>
  )
}

function LinkRow({ link: { id, kind, hit } }: { link: ReleaseParts['links'][number] }) {
  const remove = useWrite(releases.removeLink)
  const title = hit?.title ?? 'Not there any more'
  return (
    <li>
      <div className={orderedListStyles.pickLine} data-part="pick-line">
        <span className={orderedListStyles.pickTitle} dir="auto">
          {title} <small>{[KINDS[kind].called, hit?.about].filter(Boolean).join(', ')}</small>
        </span>
        <Button
          size="sm"
          variant="bare"
          icon="trash"
          aria-label={`Remove ${title}`}
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id } }, { onError: sayFailure })}
        />
      </div>
    </li>
  )
}

/** Finds what is to be linked by its name. */
function LinkPicker({ releaseKind, releaseId, links }: ReleaseLinkEditorProps) {
  const [kind, setKind] = useState<LinkedKind>('video')
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const call = { query: { q, kind: KINDS[kind].found, limit: OFFERED } }
  const { data } = useQuery({ ...read(kind === 'topic' ? search.members : search.find, call), enabled: q !== '' })
  const add = useWrite(releases.addLink)
  const isLinked = ({ id }: SearchHit) => links.some((link) => link.kind === kind && link.hit?.id === id)
  const offered = (data?.groups.find((group) => group.kind === KINDS[kind].found)?.hits ?? []).filter(
    (hit) => !isLinked(hit),
  )
  return (
    <div className={partStyles.adminPart}>
      <Field id="link-kind" label="Link">
        <select value={kind} onChange={(event) => setKind(event.target.value as LinkedKind)}>
          {linkedKinds.map((one) => (
            <option key={one} value={one}>
              {KINDS[one].called}
            </option>
          ))}
        </select>
      </Field>
      <Field id="link-search" label="By name">
        <input type="search" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {q && data && offered.length === 0 ? (
        <p className={fieldsStyles.fieldHint} data-part="field-hint" role="status">
          Nothing of this name can be linked.
        </p>
      ) : null}
      {q && offered.length > 0 ? (
        <ul className={orderedListStyles.pickList} aria-label="Can be linked">
          {offered.map((hit) => (
            <li key={hit.id}>
              <div className={orderedListStyles.pickLine} data-part="pick-line">
                <span className={orderedListStyles.pickTitle} dir="auto">
                  {hit.title} <small>{hit.about}</small>
                </span>
                <Button
                  size="sm"
                  variant="bare"
                  icon="plus"
                  aria-label={`Link ${hit.title}`}
                  busy={add.isPending}
                  onClick={() =>
                    add.mutate({ body: { releaseKind, releaseId, kind, id: hit.id } }, { onError: sayFailure })
                  }
                />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
