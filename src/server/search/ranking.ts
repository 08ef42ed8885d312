import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access.ts'
import { MOST_FOUND, type SearchKind } from '#contract/search.ts'
import type { Connection, Database } from '#server/database/connect.ts'
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

/** The words of a search as they are stored, the last of which may still be typed. */
export async function wordsOf(db: Connection, q: string): Promise<string[]> {
  const { rows } = await db.execute<{ words: string }>(sql`select folded(${q}) as words`)
  return (rows[0]?.words ?? '').split(' ').filter(Boolean).slice(0, MOST_WORDS)
}

/** The words as a full text query; `weights` are the parts of a thing it may look at, `spellings` what each word may stand for. */
function textQuery(words: readonly string[], weights = 'abcd', spellings = (word: string) => [word]): SQL {
  const lexemes = words.map((word, i) => {
    const more = i === words.length - 1 || word.length >= SHORTEST_BEGINNING ? '*' : ''
    return `(${spellings(word)
      .map((one) => `'${one}':${more}${weights}`)
      .join(' | ')})`
  })
  return sql`to_tsquery('simple', ${lexemes.join(' & ')})`
}

/** A word, and what it was meant to be if two letters next to each other have changed places. */
function swapsOf(word: string): string[] {
  const letters = [...word]
  const swapped = letters.slice(1).map((letter, i) =>
    letters
      .with(i, letter)
      .with(i + 1, letters[i] ?? '')
      .join(''),
  )
  return [...new Set([word, ...(letters.length >= SHORTEST_BEGINNING ? swapped : [])])]
}

/** Ranks what `candidates` answers of each source: rows of `id`, `rank` (smaller first) and `place` (larger first). */
const ranked = (caller: Caller | null, { kind, limit, offset }: Wanted, candidates: (from: SQL) => SQL): SQL => {
  const sources = sourcesFor(caller)
  // Not the name of its table, which another source may read.
  const nameOf = (kind: SearchKind) => sql`${sql.identifier(`found_${kind}`)}`
  const tables = sources.map(
    ({ kind, rows, once }) => sql`${nameOf(kind)} as ${sql.raw(once ? 'materialized' : 'not materialized')} (${rows})`,
  )
  const hits = sources.map(
    ({ kind }) => sql`select ${kind} as kind, id, min(rank) as rank, max(place) as place
      from (${candidates(nameOf(kind))}) c group by id`,
  )
  return sql`with ${sql.join(tables, sql`, `)}, hits as (${sql.join(hits, sql` union all `)}), counted as (
      select kind, id, row_number() over (partition by kind order by rank, place desc, id desc)::int as n,
        least(count(*) over (partition by kind), ${MOST_FOUND})::int as total from hits)
    select * from counted where n = 1
      or (n > ${offset} and n <= ${Math.min(offset + limit, MOST_FOUND)} and ${kind ? sql`kind = ${kind}` : sql`true`})
    order by kind, n`
}

/**
 * What has all the words: whole titles first, then titles that begin so, then words of titles, of titles and artists, and of the
 * rest. Each is looked for by itself and only so far, so that the cost does not grow with the house.
 */
export async function withWords(db: Connection, caller: Caller | null, words: readonly string[], wanted: Wanted) {
  const title = words.join(' ')
  const best = sql`case when found_words @@ ${textQuery(words, 'a')} then 2 when found_words @@ ${textQuery(words, 'ab')} then 3 else 4 end`
  const found = await db.execute<Ranked>(
    ranked(
      caller,
      wanted,
      (from) => sql`
      (select id, 0 as rank, place from ${from} where split_part(found_text, E'\n', 1) = ${title} limit ${MOST_FOUND}) union all
      (select id, 1, place from ${from} where found_text like ${`${title}%`} limit ${MOST_FOUND}) union all
      (select id, ${best}, place from ${from} where found_words @@ ${textQuery(words)} limit ${MOST_FOUND})`,
    ),
  )
  return found.rows
}

/**
 * What is spelt nearly as the words are, the nearest first: with two letters swapped, the commonest slip and in short words one
 * that leaves little alike, else with most of each word the same.
 */
export async function spelledAlike(db: Database, caller: Caller | null, words: readonly string[], wanted: Wanted) {
  const meant = textQuery(words, 'abcd', swapsOf)
  const inTitle = textQuery(words, 'a', swapsOf)
  const swapped = await db.execute<Ranked>(
    ranked(
      caller,
      wanted,
      (from) => sql`select id, case when found_words @@ ${inTitle} then 0 else 1 end as rank, place
        from ${from} where found_words @@ ${meant} limit ${MOST_FOUND}`,
    ),
  )
  if (swapped.rows.length > 0) return swapped.rows

  const long = words.filter((word) => word.length >= SHORTEST_BEGINNING)
  const telling = long.length > 0 ? long : words
  const isAlike = sql.join(
    telling.map((word) => sql`${word} <% found_text`),
    sql` and `,
  )
  const distance = sql.join(
    telling.map((word) => sql`(${word} <<-> found_text)`),
    sql` + `,
  )
  const query = ranked(
    caller,
    wanted,
    // Of two as near as each other the shorter text is the one more alike.
    (from) => sql`select id, ${distance} as rank, -length(found_text) as place
      from (select id, found_text from ${from} where ${isAlike} limit ${MOST_FOUND}) alike`,
  )
  return db.transaction(async (transaction) => {
    for (const likeness of LIKENESSES) {
      await transaction.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`)
      const { rows } = await transaction.execute<Ranked>(query)
      if (rows.length > 0) return rows
    }
    return []
  })
}
