import type { ArtistRole, MemberRole } from '#contract/artists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { toast } from '#web/platform/toasts/toast.ts'

export const roleNames: Record<ArtistRole, string> = { owner: 'Owner', member: 'Member', viewer: 'Viewer' }

/** What a role may do, as it stands beside it. */
export const roleHints: Record<ArtistRole, string> = {
  owner: 'changes the page and says who belongs to it',
  member: 'changes the page, sends tracks and dates, sees the figures',
  viewer: 'sees the figures',
}

/** What somebody of a role can no longer do once removed. */
export const lostPermissions: Record<ArtistRole, string> = {
  owner: 'change the page, or say who belongs to it',
  member: 'change the page, send tracks and dates, or see the figures',
  viewer: 'see the figures',
}

/** What somebody can be made instead. */
export const otherRole = { owner: 'member', member: 'viewer', viewer: 'member' } as const satisfies Record<
  ArtistRole,
  MemberRole
>

/** Says that something was not done, and why. */
export const sayFailure = (error: unknown): void =>
  void toast({
    title: 'Nothing has changed',
    description: messageOf(error, 'The server could not be reached.'),
    variant: 'destructive',
  })
