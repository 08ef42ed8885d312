import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { casting } from '#contract/casting.ts'
import { rolesQuery } from '#web/features/casting/casting-queries.ts'
import { type AdminSearch, wordOf } from '#web/platform/admin/list/admin-search.ts'
import { ChoiceFilter } from '#web/platform/admin/list/filters/ChoiceFilter.tsx'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { readList } from '#web/platform/api/reads.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** Narrows the applicants to a call and one of its roles, with the way to the call's board. */
export function ApplicantFilters({ search }: { search: AdminSearch }) {
  const { narrow } = useAdminNavigation()
  const calls = useQuery(readList(casting.allCalls, { query: { limit: 500, sort: 'track' } })).data?.items ?? []
  const track = Number(search.call) || undefined
  const roles = useQuery({ ...rolesQuery(track ?? 1), enabled: track !== undefined }).data ?? []
  return (
    <>
      <ChoiceFilter
        label="Call"
        none="Call: all"
        chosen={wordOf(search.call)}
        options={[
          ['general', 'General applications'],
          ...calls.map(
            ({ id, title, trackTitle }) => [`${id}`, title === trackTitle ? title : `${trackTitle}: ${title}`] as const,
          ),
        ]}
        choose={(call) => narrow({ call, role: undefined })}
      />
      {(track && roles.length > 0) || search.role ? (
        <ChoiceFilter
          label="Role"
          none="Role: all"
          chosen={wordOf(search.role)}
          options={roles.map(({ id, characterName }) => [`${id}`, characterName])}
          choose={(role) => narrow({ role })}
        />
      ) : null}
      {track ? (
        <Button asChild size="sm" icon="right">
          <Link to="/admin/casting/$callId" params={{ callId: `${track}` }} search={{}}>
            Board
          </Link>
        </Button>
      ) : null}
    </>
  )
}
