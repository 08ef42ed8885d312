import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#server/platform/app-context.ts'
import { chatMessagesTable, chatRoomMembersTable } from './table.ts'

/** How often a row of one person and room is written at most, and how soon those of many are written together. */
const ROW_EVERY_MS = 10_000
const TOGETHER_MS = 1000
const MOST_REMEMBERED = 50_000

interface Mark {
  roomId: number
  userId: number
  lineId: number
}

const keyOf = ({ roomId, userId }: Mark) => `${roomId} ${userId}`

/** Up to which line people have read: kept in memory, and written a row each in ten seconds, those of many with one statement. */
class ReadMarks {
  readonly #context: Pick<AppContext, 'db' | 'log'>
  readonly #written = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: ROW_EVERY_MS })
  readonly #waiting = new Map<string, Mark>()
  #timer: NodeJS.Timeout | null = null

  constructor(context: Pick<AppContext, 'db' | 'log'>) {
    this.#context = context
  }

  note(mark: Mark): void {
    const known = this.#waiting.get(keyOf(mark))
    if (!known || known.lineId < mark.lineId) this.#waiting.set(keyOf(mark), mark)
    this.#wait()
  }

  /** Writes what may be written at this moment. */
  async write(): Promise<void> {
    const due = [...this.#waiting.values()].filter((mark) => !this.#written.has(keyOf(mark)))
    for (const mark of due) {
      this.#waiting.delete(keyOf(mark))
      this.#written.set(keyOf(mark), true)
    }
    if (due.length === 0) return
    const column = (of: keyof Mark) => sql`${sql.param(due.map((mark) => mark[of]))}::int[]`
    // In the order of their keys, so that two processes do not wait for one another. Nobody has read what is not said yet; and an account or a room may be gone by now.
    await this.#context.db.execute(sql`
      insert into ${chatRoomMembersTable} as own (room_id, user_id, last_read_id)
      select mark.room_id, mark.user_id, least(mark.line_id,
        coalesce((select id from ${chatMessagesTable} m where m.room_id = mark.room_id order by id desc limit 1), 0))
      from unnest(${column('roomId')}, ${column('userId')}, ${column('lineId')}) as mark (room_id, user_id, line_id)
      where exists (select from users where id = mark.user_id) and exists (select from chat_rooms where id = mark.room_id)
      order by mark.room_id, mark.user_id
      on conflict (room_id, user_id) do update
        set last_read_id = greatest(own.last_read_id, excluded.last_read_id), last_seen = now()`)
  }

  #wait(): void {
    if (this.#timer || this.#waiting.size === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.write()
        .catch((error: Error) => this.#context.log.warn({ error }, 'reading marks were not written'))
        .finally(() => this.#wait())
    }, TOGETHER_MS)
    this.#timer.unref()
  }
}

const marks = new WeakMap<AppContext['db'], ReadMarks>()

/** The reading marks of this process. */
export function readMarks(context: Pick<AppContext, 'db' | 'log'>): ReadMarks {
  const known = marks.get(context.db) ?? new ReadMarks(context)
  marks.set(context.db, known)
  return known
}
