import { useNavigate } from '@tanstack/react-router'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import { MAX_STARS } from '#contract/rules/casting-board.ts'
import type { Board } from '#contract/schemas/casting-board.ts'
import { AdminSelect } from '#web/platform/admin/list/filters/AdminSelect.tsx'
import { ChoiceFilter } from '#web/platform/admin/list/filters/ChoiceFilter.tsx'
import { TypedSearch } from '#web/platform/admin/list/filters/TypedSearch.tsx'
import { SaveView } from '#web/platform/admin/views/SaveView.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import type { BoardSearch } from './board-search.ts'

/** The list saved views of boards are kept under; they hold for every call. */
export const BOARD_VIEWS = 'casting-board'

const starOptions = Object.fromEntries(
  Array.from({ length: MAX_STARS }, (_, n) => [
    `${n + 1}`,
    `Your stars: ${n + 1}${n + 1 < MAX_STARS ? ' or more' : ''}`,
  ]),
)

interface BoardFiltersProps {
  call: number
  search: BoardSearch
  tags: Board['tags']
}

/** Narrows a board by words, place, tag, stars and status; the address says how. */
export function BoardFilters({ call, search, tags }: BoardFiltersProps) {
  const navigate = useNavigate()
  const narrow = (change: BoardSearch) =>
    void navigate({
      to: '/admin/casting/$callId',
      params: { callId: `${call}` },
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    })
  const isNarrowed = Object.values(search).some((value) => value !== undefined)
  return (
    <>
      <TypedSearch label="Search applicants" value={search.q} asked={(q) => narrow({ q })} />
      <TypedSearch label="Place" value={search.place} asked={(place) => narrow({ place })} />
      <ChoiceFilter
        label="Tag"
        none="Tag: all"
        chosen={search.tag}
        options={tags.map(({ tag, count }) => [tag, `${tag} (${count})`])}
        choose={(tag) => narrow({ tag })}
      />
      <AdminSelect
        label="Stars"
        none="Stars: any"
        value={`${search.stars ?? ''}`}
        options={starOptions}
        choose={(stars) => narrow({ stars: Number(stars) || undefined })}
      />
      <AdminSelect
        label="Status"
        none="Status: all"
        value={search.status ?? ''}
        options={adminStatusWords}
        choose={(status) => narrow({ status })}
      />
      {isNarrowed ? (
        <Button
          size="sm"
          onClick={() =>
            narrow({ q: undefined, place: undefined, tag: undefined, stars: undefined, status: undefined })
          }
        >
          Show all
        </Button>
      ) : null}
      <SaveView tab={BOARD_VIEWS} search={{ ...search }} />
    </>
  )
}
