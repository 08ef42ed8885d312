import { createHash } from 'node:crypto'
import pg from 'pg'
import { median, spreadOf, timesOf } from './load.ts'

const TIMES = 48
const ROUNDS = 8

/** A word that one title has, as somebody types who looks for one song. */
export const digest = (i: number) =>
  createHash('md5')
    .update(String(100 + i))
    .digest('hex')
    .slice(0, 8)

/** Does something while a table has no index but those of its keys, which are made anew at once: row by row that takes much longer. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set maintenance_work_mem = '256MB'`)
  for (const { made } of rows) await client.query(made)
}

/** Tracks on each album. */
const ON_ALBUM = 8

/** Adds artists, tracks and albums until there are so many tracks: a hundredth as many artists, a tenth as many albums of eight. */
export async function growCatalogue(connection: pg.ClientConfig, to: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const counted = async (of: string) => Number((await client.query(of)).rows[0].n)
  await client.query(
    `insert into artists (name, slug, status) select 'Artist ' || n, 'artist-' || n, 'active'
     from generate_series((select count(*) from artists where slug ~ '^artist-[0-9]+$') + 1, $1) n`,
    [Math.floor(to / 100)],
  )
  const insertTracks = () =>
    client.query(
      `insert into tracks (title, artist, artist_id, genre, audio_url, created_at)
     select 'Bench ' || md5(n::text), a.name, a.id, (array['Soul', 'R&B', 'Jazz', 'Blues', 'Gospel', 'Funk', 'Neo-Soul'])[n % 7 + 1],
       case when n % 20 > 0 then 'https://example.org/' || n || '.mp3' end, now() - n * interval '1 minute' - interval '2 years'
     from generate_series((select count(*) from tracks) + 1, $1) n join artists a on a.slug = 'artist-' || n % ($1 / 100) + 1`,
      [to],
    )
  await withoutIndexes(client, 'tracks', insertTracks)
  const albums = await counted(`select count(*) as n from albums where title like 'Album %'`)
  await client.query(
    `insert into albums (title, artist, created_at) select 'Album ' || n, 'Artist ' || n, now() - n * interval '1 minute' - interval '3 years' from generate_series($2::int + 1, $1) n`,
    [Math.floor(to / 10), albums],
  )
  await client.query(
    `insert into album_tracks (album_id, track_id, position)
     select a.id, t.id, t.place % $1 from (select id, row_number() over (order by id) - 1 as row from albums where title like 'Album %') a
     join (select id, row_number() over (order by id) - 1 as place from tracks where title like 'Bench %') t on t.place / $1 = a.row
     where a.row >= $2 on conflict do nothing`,
    [ON_ALBUM, albums],
  )
  await client.query('vacuum analyze')
  await client.query(`select pg_notify('late_set_changes', 'bench artists tracks albums')`)
  await client.end()
}

type Read = 'list' | 'search' | 'album' | 'room' | 'shuffled room'

/** Median milliseconds of the reads that grow with the catalogue; each call has an address no cache has seen. */
export async function timings(base: string, round: string): Promise<Record<Read, number>> {
  const albums = (await (await fetch(`${base}/api/albums?q=Album&limit=1`)).json()) as { id: number }[]
  const middle = Number((await fetch(`${base}/api/tracks?limit=1`)).headers.get('x-total-count')) >> 1
  const get = async (path: string) => (await fetch(base + path)).arrayBuffer()
  return {
    list: await median(TIMES, (i) => get(`/api/tracks?limit=30&unseen=${round}${i}`)),
    search: await median(TIMES, (i) => get(`/api/tracks?limit=30&q=bench+${digest(i)}&unseen=${round}${i}`)),
    album: await median(TIMES, (i) => get(`/jukebox-wall?album=${albums[0]?.id}&unseen=${round}${i}`)),
    room: await median(TIMES, (i) => get(`/api/tracks/room?limit=50&place=${middle + i}`)),
    'shuffled room': await median(TIMES, (i) => get(`/api/tracks/room?limit=50&place=${middle}&shuffle=${i + 1}`)),
  }
}

/** What people type, by what is hard about it; the tracks of `growCatalogue` have titles like "Bench 4a44dc15…" by "Artist 12". */
const typed: Record<string, (i: number) => string> = {
  'one word': digest,
  'several words': (i) => `bench ${digest(i).slice(0, 5)} artist`,
  'two letters': (i) => digest(i).slice(0, 2),
  'a slip': (i) =>
    digest(i)
      .replace(/.$/, 'x')
      .replace(/^(.)(.)/, '$2$1'),
  'a slip in a word of every track': () => 'bensh',
  'a word of every track': () => 'bench',
}

/**
 * Milliseconds of the site-wide search; each call has an address no cache has seen. The database looks at other rows
 * before each round: by what it has seen of a table it decides how it searches it, and some samples mislead.
 */
export async function searchTimes(base: string, connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  const kinds = Object.entries(typed).map(([what, words]) => ({ what, words, taken: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++) {
    await client.query('analyze')
    for (const { what, words, taken } of kinds) {
      const ask = (i: number) =>
        fetch(`${base}/api/search?q=${words(i)}&unseen=${what}${i}`).then((it) => it.arrayBuffer())
      await ask(-1 - round)
      taken.push(...(await timesOf(TIMES / ROUNDS, (i) => ask(round * TIMES + i))))
    }
  }
  await client.end()
  return kinds.map(({ what, taken }) => ({ what, ...spreadOf(taken) }))
}
