import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_HITS } from '#contract/platform/search.ts'
import { perAudience } from '#server/platform/access/per-audience.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import type { SearchSource } from './source.ts'
import { MAX_SEARCH_WORDS, MIN_PREFIX_LENGTH, swapsOf, textQuery } from './text-query.ts'

/** Search ranking. How much of a word must be spelt alike; what is as far as `FAR_LIKENESS` is found where nothing is nearer. */
const NEAR = 0.6

/** Which page is requested of each kind, or of one. */
export interface SearchPage {
  kind?: string | undefined
  limit: number
  offset: number
}
interface Ranked extends Record<string, unknown> {
  kind: string
  id: number
  /** Counted from 1 within the kind. */
  n: number
  total: number
}

/** What is less near stands behind all that is near: more than the distances of all words together. */
const FARTHER = 2 * MAX_SEARCH_WORDS

const placeholder = sql.placeholder
const most = sql.raw(String(MAX_HITS))
const fold = preparedStatement<{ words: string }>(sql`select folded(${placeholder('q')}) as words`)

/** The words of a search as they are stored, the last of which may still be typed. */
export async function wordsOf(db: Connection, q: string): Promise<string[]> {
  const [row] = await fold(db, { q })
  return (row?.words ?? '').split(' ').filter(Boolean).slice(0, MAX_SEARCH_WORDS)
}

const fits = (query: string): SQL => sql`found_words @@ to_tsquery('simple', ${placeholder(query)})`

/**
 * The first of what is selected, looked for as if all of it were wanted: from a limit the database concludes that reading the
 * table from its beginning soon finds enough, and where its guess of how much fits is wrong it reads all of it.
 */
const someOf = (select: SQL): SQL => sql`(with fitting as materialized (${select}) select * from fitting limit ${most})`

/** Ranks what `candidates` answers of each source: rows of `id`, `rank` (smaller first) and `place` (larger first). */
const ranked = (
  sources: readonly SearchSource[],
  caller: Caller | null,
  candidates: (from: SQL) => SQL,
  /** What of all hits counts, such as the nearer ones where there are any. */
  counts = sql`true`,
) => {
  // Not the name of its table, which another source may read.
  const nameOf = (kind: string) => sql`${sql.identifier(`found_${kind}`)}`
  const tables = sources.map(
    ({ kind, rows, once }) =>
      sql`${nameOf(kind)} as ${sql.raw(once ? 'materialized' : 'not materialized')} (${rows(caller)})`,
  )
  const hits = sources.map(
    ({ kind }) => sql`select ${sql.raw(`'${kind}'`)} as kind, id, min(rank) as rank, max(place) as place
      from (${candidates(nameOf(kind))}) c group by id`,
  )
  return preparedStatement<Ranked>(sql`with ${sql.join(tables, sql`, `)}, hits as (${sql.join(hits, sql` union all `)}), counted as (
      select kind, id, row_number() over (partition by kind order by rank, place desc, id desc)::int as n,
        least(count(*) over (partition by kind), ${most})::int as total from hits where ${counts})
    select * from counted where n = 1
      or (n > ${placeholder('from')} and n <= ${placeholder('to')} and kind = coalesce(${placeholder('kind')}::text, kind))
    order by kind, n`)
}

const pageParametersOf = ({ kind, limit, offset }: SearchPage) => ({
  ...{ now: new Date(), kind: kind ?? null },
  ...{ from: offset, to: Math.min(offset + limit, MAX_HITS) },
})

/** Looks for words in what features give to be searched; what is asked of the database is put together once per audience. */
export function makeRanking(sources: readonly SearchSource[]) {
  const exact = perAudience((caller) =>
    ranked(
      sources,
      caller,
      (from) => sql`
      (select id, 0 as rank, place from ${from} where split_part(found_text, E'\n', 1) = ${placeholder('title')} limit ${most}) union all
      (select id, 1, place from ${from} where found_text like ${placeholder('beginning')} limit ${most}) union all
      ${someOf(sql`select id, case when ${fits('inTitle')} then 2 when ${fits('inNames')} then 3 else 4 end, place
        from ${from} where ${fits('anywhere')}`)}`,
    ),
  )

  const swapped = perAudience((caller) =>
    ranked(sources, caller, (from) =>
      someOf(sql`select id, case when ${fits('inTitle')} then 0 else 1 end as rank, place
        from ${from} where ${fits('anywhere')}`),
    ),
  )

  /** By how many words it is that must be alike. */
  const alike = Array.from({ length: MAX_SEARCH_WORDS }, (_, last) =>
    perAudience((caller) => {
      const each = (make: (word: SQL) => SQL, between: SQL) =>
        sql.join(
          Array.from({ length: last + 1 }, (_, i) => make(sql`${placeholder(`word${i}`)}`)),
          between,
        )
      const isAlike = each((word) => sql`${word} <% found_text`, sql` and `)
      const distance = each((word) => sql`(${word} <<-> found_text)`, sql` + `)
      const isNear = each((word) => sql`(${word} <<-> found_text) <= ${sql.raw(String(1 - NEAR))}`, sql` and `)
      return ranked(
        sources,
        caller,
        // Of two as near as each other the shorter text is the one more alike.
        (
          from,
        ) => sql`select id, case when ${isNear} then 0 else ${sql.raw(String(FARTHER))} end + ${distance} as rank, -length(found_text) as place
        from (select id, found_text from ${from} where ${isAlike} limit ${most}) alike`,
        sql`rank < ${sql.raw(String(FARTHER))} or not exists (select from hits near where near.rank < ${sql.raw(String(FARTHER))})`,
      )
    }),
  )

  return {
    /**
     * What has all the words: whole titles first, then titles that begin so, then words of titles, of titles and artists, and of the
     * rest. Each is looked for by itself and only so far, so that the cost does not grow with the number of records.
     */
    withWords(db: Connection, caller: Caller | null, words: readonly string[], wanted: SearchPage) {
      const title = words.join(' ')
      const queries = { inTitle: textQuery(words, 'a'), inNames: textQuery(words, 'ab'), anywhere: textQuery(words) }
      return exact(caller)(db, { ...pageParametersOf(wanted), title, beginning: `${title}%`, ...queries })
    },

    /**
     * What is spelt nearly as the words are, the nearest first: with two letters swapped, the commonest slip and in short words one
     * that leaves little alike, else with most of each word the same. Both are looked for at once: most of what each takes is its plan.
     */
    async spelledAlike(db: Database, caller: Caller | null, words: readonly string[], wanted: SearchPage) {
      const page = pageParametersOf(wanted)
      const queries = { inTitle: textQuery(words, 'a', swapsOf), anywhere: textQuery(words, 'abcd', swapsOf) }
      const long = words.filter((word) => word.length >= MIN_PREFIX_LENGTH)
      const telling = long.length > 0 ? long : words
      const find = alike[telling.length - 1]?.(caller)
      const spelt = Object.fromEntries(telling.map((word, i) => [`word${i}`, word]))
      const [meant, near] = await Promise.all([
        swapped(caller)(db, { ...page, ...queries }),
        find ? find(db, { ...page, ...spelt }) : [],
      ])
      return meant.length > 0 ? meant : near
    },
  }
}
