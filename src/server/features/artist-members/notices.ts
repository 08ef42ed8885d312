import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MemberRole } from '#contract/artists.ts'
import { artistMembersTable, artistsTable } from '#server/features/artists/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { noticeSource } from '#server/platform/notices/source.ts'

const m = artistMembersTable

const roleTexts: Record<MemberRole, string> = {
  member: 'As a member you change the page, send tracks and see the figures.',
  viewer: 'As a viewer you see the figures.',
}

/** What becomes of a membership, for whoever did not do it themselves. */
export type MembershipChange = 'joined' | 'declined' | 'left' | 'removed' | MemberRole

const changeTitles: Record<MembershipChange, (who: string, artist: string) => string> = {
  joined: (who, artist) => `${who} joined ${artist}`,
  declined: (who, artist) => `${who} declined the invitation to ${artist}`,
  left: (who, artist) => `${who} left ${artist}`,
  removed: (_, artist) => `You no longer belong to ${artist}`,
  member: (_, artist) => `You are a member of ${artist} now`,
  viewer: (_, artist) => `You are a viewer of ${artist} now`,
}

/** What a change means to whoever is told it. */
const changeTexts: Partial<Record<MembershipChange, string>> = {
  removed: 'Its page, tracks and figures are closed to you now.',
  ...roleTexts,
}

export const artistMemberNotices: NonNullable<Feature['notices']> = {
  'artist-invitation': noticeSource<{ id: string; artist: string; role: MemberRole }>({
    // One that is answered or was taken back is told no more.
    async load(db, things) {
      const rows = await db
        .select({ id: sql<string>`${m.id}::text`, artist: artistsTable.name, role: m.role })
        .from(m)
        .innerJoin(artistsTable, eq(artistsTable.id, m.artistId))
        .where(and(inArray(m.id, things.map(Number)), isNull(m.joinedAt), isNull(m.leftAt)))
      return new Map(rows.map((row) => [row.id, row]))
    },
    show: ({ artist, role }) => ({
      title: `${artist} invites you`,
      text: roleTexts[role],
      to: '/artist-dashboard/members',
      action: 'Answer',
    }),
  }),
  // It is told as it was, whatever became of the membership since.
  'artist-member': noticeSource({
    show(_, { actor, facts }) {
      const change = facts?.['change'] as MembershipChange
      return {
        title: changeTitles[change](actor ?? 'Somebody', String(facts?.['artist'])),
        text: changeTexts[change] ?? '',
        to: '/artist-dashboard/members',
        action: 'Members',
      }
    },
  }),
}
