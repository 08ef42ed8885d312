import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access.ts'
import { MOST_FOUND, type SearchKind } from '#contract/search.ts'
import { audienceOf } from '#server/platform/access/can.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { sourcesFor } from './sources.ts'

/** More words than this narrow nothing down any further. */
const MOST_WORDS = 12
/** Shorter words mean themselves, unless more of them may follow: the beginnings of so little would be half the house. */
const SHORTEST_BEGINNING = 3
/** How much of a word must be spelt alike; the second is tried where the first finds nothing. */
const LIKENESSES = [0.6, 0.4]

/** Which stretch is wanted of each kind, or of one. */
export interface Wanted {
  kind?: SearchKind | undefined
  limit: number
  offset: number
}
interface Ranked extends Record<string, unknown> {
  kind: SearchKind
  id: number
  /** Counted from 1 within the kind. */
  n: number
  total: number
}

const asked = sql.placeholder
const most = sql.raw(String(MOST_FOUND))
const fold = preparedStatement<{ words: string }>(sql`select folded(${asked('q')}) as words`)

/** The words of a search as they are stored, the last of which may still be typed. */
export async function wordsOf(db: Connection, q: string): Promise<string[]> {
  const [row] = await fold(db, { q })
  return (row?.words ?? '').split(' ').filter(Boolean).slice(0, MOST_WORDS)
}

/** What the search for words takes for a space: each sign in a word would make it a phrase of its parts, which costs much. */
const SIGNS = /[^\p{L}\p{M}\p{N}]+/u
/** Letters of a word that are looked at. */
const LONGEST_WORD = 40

/** The words as the database takes them apart, few and short whatever was typed. */
const lexemesOf = (words: readonly string[]): string[] =>
  words
    .flatMap((word) => word.split(SIGNS))
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))

/** The words as a full text query; `weights` are the parts of a thing it may look at, `spellings` what each word may stand for. */
function textQuery(words: readonly string[], weights = 'abcd', spellings = (word: string) => [word]): string {
  const lexemes = lexemesOf(words).map((word, i, all) => {
    const more = i === all.length - 1 || word.length >= SHORTEST_BEGINNING ? '*' : ''
    return `(${spellings(word)
      .map((one) => `'${one}':${more}${weights}`)
      .join(' | ')})`
  })
  return lexemes.join(' & ')
}

/** Longer words are not guessed at letter by letter: they tell enough to be found by what most of them is like. */
const LONGEST_SWAPPED = 20

/** A word, and what it was meant to be if two letters next to each other have changed places. */
function swapsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length > LONGEST_SWAPPED) return [word]
  const swapped = letters.slice(1).map((letter, i) =>
    letters
      .with(i, letter)
      .with(i + 1, letters[i] ?? '')
      .join(''),
  )
  return [...new Set([word, ...(letters.length >= SHORTEST_BEGINNING ? swapped : [])])]
}

const fits = (query: string): SQL => sql`found_words @@ to_tsquery('simple', ${asked(query)})`

/**
 * The first of what is selected, looked for as if all of it were wanted: from a limit the database concludes that reading the
 * table from its beginning soon finds enough, and where its guess of how much fits is wrong it reads all of it.
 */
const someOf = (select: SQL): SQL => sql`(with fitting as materialized (${select}) select * from fitting limit ${most})`

/** Ranks what `candidates` answers of each source: rows of `id`, `rank` (smaller first) and `place` (larger first). */
const ranked = (caller: Caller | null, candidates: (from: SQL) => SQL) => {
  const sources = sourcesFor(caller)
  // Not the name of its table, which another source may read.
  const nameOf = (kind: SearchKind) => sql`${sql.identifier(`found_${kind}`)}`
  const tables = sources.map(
    ({ kind, rows, once }) => sql`${nameOf(kind)} as ${sql.raw(once ? 'materialized' : 'not materialized')} (${rows})`,
  )
  const hits = sources.map(
    ({ kind }) => sql`select ${sql.raw(`'${kind}'`)} as kind, id, min(rank) as rank, max(place) as place
      from (${candidates(nameOf(kind))}) c group by id`,
  )
  return preparedStatement<Ranked>(sql`with ${sql.join(tables, sql`, `)}, hits as (${sql.join(hits, sql` union all `)}), counted as (
      select kind, id, row_number() over (partition by kind order by rank, place desc, id desc)::int as n,
        least(count(*) over (partition by kind), ${most})::int as total from hits)
    select * from counted where n = 1
      or (n > ${asked('from')} and n <= ${asked('to')} and kind = coalesce(${asked('kind')}::text, kind))
    order by kind, n`)
}

/** Makes something once for each audience, to whom the same may be shown. */
function perAudience<T>(make: (caller: Caller | null) => T): (caller: Caller | null) => T {
  const made = new Map<string, T>()
  return (caller) => {
    const audience = audienceOf(caller)
    const one = made.get(audience) ?? make(caller)
    made.set(audience, one)
    return one
  }
}

const stretchOf = ({ kind, limit, offset }: Wanted) => ({
  ...{ now: new Date(), kind: kind ?? null },
  ...{ from: offset, to: Math.min(offset + limit, MOST_FOUND) },
})

const exact = perAudience((caller) =>
  ranked(
    caller,
    (from) => sql`
      (select id, 0 as rank, place from ${from} where split_part(found_text, E'\n', 1) = ${asked('title')} limit ${most}) union all
      (select id, 1, place from ${from} where found_text like ${asked('beginning')} limit ${most}) union all
      ${someOf(sql`select id, case when ${fits('inTitle')} then 2 when ${fits('inNames')} then 3 else 4 end, place
        from ${from} where ${fits('anywhere')}`)}`,
  ),
)

/**
 * What has all the words: whole titles first, then titles that begin so, then words of titles, of titles and artists, and of the
 * rest. Each is looked for by itself and only so far, so that the cost does not grow with the house.
 */
export function withWords(db: Connection, caller: Caller | null, words: readonly string[], wanted: Wanted) {
  const title = words.join(' ')
  const queries = { inTitle: textQuery(words, 'a'), inNames: textQuery(words, 'ab'), anywhere: textQuery(words) }
  return exact(caller)(db, { ...stretchOf(wanted), title, beginning: `${title}%`, ...queries })
}

const swapped = perAudience((caller) =>
  ranked(caller, (from) =>
    someOf(sql`select id, case when ${fits('inTitle')} then 0 else 1 end as rank, place
        from ${from} where ${fits('anywhere')}`),
  ),
)

/** By how many words it is that must be alike. */
const alike = Array.from({ length: MOST_WORDS }, (_, last) =>
  perAudience((caller) => {
    const each = (make: (word: SQL) => SQL, between: SQL) =>
      sql.join(
        Array.from({ length: last + 1 }, (_, i) => make(sql`${asked(`word${i}`)}`)),
        between,
      )
    const isAlike = each((word) => sql`${word} <% found_text`, sql` and `)
    const distance = each((word) => sql`(${word} <<-> found_text)`, sql` + `)
    return ranked(
      caller,
      // Of two as near as each other the shorter text is the one more alike.
      (from) => sql`select id, ${distance} as rank, -length(found_text) as place
        from (select id, found_text from ${from} where ${isAlike} limit ${most}) alike`,
    )
  }),
)
const setLikeness = preparedStatement(
  sql`select set_config('pg_trgm.word_similarity_threshold', ${asked('likeness')}, true)`,
)

/**
 * What is spelt nearly as the words are, the nearest first: with two letters swapped, the commonest slip and in short words one
 * that leaves little alike, else with most of each word the same.
 */
export async function spelledAlike(db: Database, caller: Caller | null, words: readonly string[], wanted: Wanted) {
  const stretch = stretchOf(wanted)
  const queries = { inTitle: textQuery(words, 'a', swapsOf), anywhere: textQuery(words, 'abcd', swapsOf) }
  const meant = await swapped(caller)(db, { ...stretch, ...queries })
  if (meant.length > 0) return meant

  const long = words.filter((word) => word.length >= SHORTEST_BEGINNING)
  const telling = long.length > 0 ? long : words
  const find = alike[telling.length - 1]?.(caller)
  if (!find) return []
  const spelt = Object.fromEntries(telling.map((word, i) => [`word${i}`, word]))
  return db.transaction(async (transaction) => {
    for (const likeness of LIKENESSES) {
      await setLikeness(transaction, { likeness: String(likeness) })
      const rows = await find(transaction, { ...stretch, ...spelt })
      if (rows.length > 0) return rows
    }
    return []
  })
}
