import { Link } from '@tanstack/react-router'
import { artistFigures } from '#contract/artist-figures.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import {
  type FigureKind,
  type FigureSpan,
  figureKinds,
  figurePeriods,
  figureSpans,
} from '#contract/rules/artist-figures.ts'
import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import { figureWords } from './figure-kinds.ts'
import { DEFAULT_FIGURE, DEFAULT_PERIOD, defaultSpan, type FiguresSearch } from './figures-search.ts'
import * as styles from './figures-section.module.css'

interface SearchLinkProps {
  search: FiguresSearch
  isCurrent?: boolean
  children: string
}

/** The same page with another search: each choice has an address of its own, and works without script. */
const SearchLink = ({ search, isCurrent, children }: SearchLinkProps) => (
  <Link
    to="/artist-dashboard"
    search={search}
    activeOptions={{ exact: true }}
    aria-current={isCurrent ? 'true' : undefined}
    resetScroll={false}
    replace
  >
    {children}
  </Link>
)

/** Leads to the same as bars, or as tables. */
export const ViewLink = ({ search, isTable }: { search: FiguresSearch; isTable: boolean }) => (
  <SearchLink search={{ ...search, figures: isTable ? undefined : 'table' }}>
    {isTable ? 'As bars' : 'As a table'}
  </SearchLink>
)

interface FiguresLinksProps {
  figures: ArtistFigures
  search: FiguresSearch
  kind: FigureKind
  by: FigureSpan
}

/** Which figure is shown, of which days, by what. */
export function FiguresLinks({ figures: { days, sold }, search, kind, by }: FiguresLinksProps) {
  const kinds = figureKinds.filter((one) => one !== 'sold' || sold !== null)
  return (
    <>
      <nav aria-label="Figure">
        {kinds.map((one) => (
          <SearchLink
            key={one}
            search={{ ...search, shows: one === DEFAULT_FIGURE ? undefined : one }}
            isCurrent={one === kind}
          >
            {figureWords[one].name}
          </SearchLink>
        ))}
      </nav>
      <div className={styles.choices}>
        <nav aria-label="Period">
          {figurePeriods.map((period) => (
            <SearchLink
              key={period}
              search={{ ...search, days: period === DEFAULT_PERIOD ? undefined : period }}
              isCurrent={period === days}
            >
              {period === 365 ? 'A year' : `${period} days`}
            </SearchLink>
          ))}
        </nav>
        <nav aria-label="Bars">
          {figureSpans.map((span) => (
            <SearchLink
              key={span}
              search={{ ...search, by: span === defaultSpan(days) ? undefined : span }}
              isCurrent={span === by}
            >
              {span === 'day' ? 'By day' : 'By week'}
            </SearchLink>
          ))}
        </nav>
        <a href={urlOf(artistFigures.spansCsv, { query: { days, by } })} download>
          As a spreadsheet
        </a>
      </div>
    </>
  )
}
