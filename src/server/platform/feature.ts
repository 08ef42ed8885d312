import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/kit/access.ts'
import type { DataName } from '#contract/kit/data.ts'
import type { ModeratedKind } from '#contract/moderation.ts'
import type { NoticeKind } from '#contract/notices.ts'
import type { Policy } from './access/can.ts'
import type { AccessGate } from './access/entitlements/can-see.ts'
import type { OverviewSource } from './admin/overview-source.ts'
import type { AppContext } from './app-context.ts'
import type { RecordedRow } from './audit/audited-table.ts'
import type { Connection } from './database/connect.ts'
import type { DeclaredTable } from './declared-table.ts'
import type { EmbedSource } from './discovery/embeds/source.ts'
import type { FeedSource } from './discovery/feeds/source.ts'
import type { PlainPage, SitemapSource } from './discovery/sitemap/source.ts'
import type { Routes } from './http/serve.ts'
import type { LinkPreviewSource } from './link-previews/source.ts'
import type { ArtworkSource } from './media/artwork-source.ts'
import type { ModeratedSource } from './moderation/source.ts'
import type { NoticeSource } from './notices/source.ts'
import type { PaymentListener } from './payments/events.ts'
import type { FeatureSockets } from './realtime/feature-sockets.ts'
import type { MemberSearchSource, SearchSource } from './search/source.ts'

/** A table whose rows name an artist: `artist_id` where that is one of the roster. */
export type ArtistCreditTable = PgTable & { artist: AnyPgColumn; artistId: AnyPgColumn }

/** What is kept behind a tier with a file, and how a refusal calls it, as in "This track needs a Fan Pass". */
export interface FileAccess extends AccessGate {
  called: string
}

/** What a feature tells the platform of itself: each part is typed by the part of the platform that reads it. */
export interface Feature {
  /** The noun of its addresses: the name of its folders on every floor, and of its file in the contract. */
  name: DataName
  routes: Routes
  /** What its `policy.ts` decides of single records, for docs/permissions.md. */
  policy?: Policy
  /** Its tables, each with how changes are recorded, what is erased with an account and whether a backup has it. */
  tables?: readonly DeclaredTable[]
  /** Called when rows it may care for were put back as they were, in the same transaction: what it throws keeps all of it from being taken back. */
  afterRevert?: (
    context: Pick<AppContext, 'config' | 'jobs'>,
    transaction: Connection,
    rows: readonly RecordedRow[],
  ) => Promise<void>
  /** What it says and hears over sockets. */
  sockets?: FeatureSockets
  /** Register the work that its requests queue, e-mails among it. */
  jobs?: readonly ((context: AppContext) => void)[]
  /** What is said of the notices it sends. */
  notices?: Partial<Record<NoticeKind, NoticeSource>>
  /** How its things that people report are found and hidden. */
  moderated?: Partial<Record<ModeratedKind, ModeratedSource>>
  /**
   * What somebody has written here that stands, as a query of `posts` and `likes` that is quick however much there is: it counts for
   * how far they are trusted.
   */
  goodActs?: (userId: SQL) => SQL
  /** Who of some readers want to hear nothing of whom of those who did something. */
  blocks?: (
    db: Connection,
    actorIds: readonly number[],
    readerIds: readonly number[],
  ) => Promise<readonly { blockerId: number; blockedId: number }[]>
  /** What it does when something it sells was paid, or was not. */
  payments?: PaymentListener
  /** Clear away what has run out; called every hour, by every process. */
  cleanup?: readonly ((context: AppContext) => Promise<void>)[]
  /** What is due at a moment of its own; looked for every minute, by every process. */
  everyMinute?: readonly ((context: AppContext) => Promise<void>)[]
  /** What the search finds of it. */
  search?: SearchSource
  /** What the search finds of it for somebody who is signed in, where that depends on who they are. */
  memberSearch?: MemberSearchSource
  /** Which of its records a page shows, and what cards of links to them say. */
  linkPreview?: LinkPreviewSource
  /** Its pages that show no single record, for search engines. */
  pages?: readonly PlainPage[]
  /** The pages of its things, for search engines. */
  sitemap?: SitemapSource
  /** News of its things, in a feed of its own or of several. */
  feeds?: readonly FeedSource[]
  /** The player of its things on other sites. */
  embed?: EmbedSource
  /** Pictures of its records. */
  artwork?: ArtworkSource
  /**
   * Whom its records that use the file at an address are for: whoever may see one of them may have the file. What it answers is kept
   * until data of the feature changes.
   */
  fileGates?: (db: Connection, url: string) => Promise<readonly FileAccess[]>
  /** When something of it opens next, so that what is kept of it is dropped at that moment; null where nothing waits. */
  nextMoment?: (db: Connection, now: Date) => Promise<Date | null>
  /** Whether somebody may see a record of its own that shows the video at this address. */
  showsVideo?: (context: AppContext, url: string, caller: Caller | null) => Promise<boolean>
  /** Whether somebody may hear a record of its own that is not out with the audio at this address; null where none has it. */
  mayHearUnreleased?: (context: AppContext, url: string, caller: Caller) => Promise<boolean | null>
  /** Whether somebody may read a post of its own that has the picture at this address; null where none has it. */
  showsPicture?: (context: AppContext, url: string, caller: Caller) => Promise<boolean | null>
  /** Its tables whose rows name an artist: a new name goes on them. */
  artistCredits?: readonly ArtistCreditTable[]
  /** What the back office counts of it. */
  overview?: OverviewSource
}
