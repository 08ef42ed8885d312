import type { Caller } from '#contract/kit/access.ts'
import type { ListenerPlaylistAction, PlaylistVisibility } from '#contract/listener-playlists.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'

/** What the rules of a playlist ask about it. */
export interface KeptPlaylist {
  ownerId: number
  visibility: PlaylistVisibility
  isHidden: boolean
  /** Not so of an owner who was shut out. */
  isOwnerActive: boolean
  /** Whether the caller keeps it with its owner, and neither has blocked the other. */
  isCollaborator: boolean
  /** Whether the caller came by its link. */
  hasLink: boolean
}

const owns = (caller: Caller | null, { ownerId }: KeptPlaylist): boolean => caller !== null && caller.id === ownerId
const keeps = (caller: Caller | null, playlist: KeptPlaylist): boolean =>
  owns(caller, playlist) || (caller !== null && playlist.isCollaborator)

/** What the `allowed` of a playlist names. */
export const listenerPlaylistRules = {
  update: rule<KeptPlaylist>('its owner', owns),
  remove: rule<KeptPlaylist>('its owner', owns),
  changeTracks: rule<KeptPlaylist>('its owner and those who have joined', keeps),
  invite: rule<KeptPlaylist>('its owner', owns),
  leave: rule<KeptPlaylist>(
    'those who have joined, and not its owner',
    (caller, playlist) => keeps(caller, playlist) && !owns(caller, playlist),
  ),
} satisfies Record<ListenerPlaylistAction, Rule<KeptPlaylist>>

/** Who may see and change what people keep as playlists. */
export const listenerPlaylistPolicy = {
  see: rule<KeptPlaylist>(
    'its owner and those who have joined; unless the label hides it or its owner is shut out, everybody when it is public, and whoever has its link when it is unlisted',
    (caller, playlist) =>
      keeps(caller, playlist) ||
      (!playlist.isHidden &&
        playlist.isOwnerActive &&
        (playlist.visibility === 'public' || (playlist.visibility === 'unlisted' && playlist.hasLink))),
  ),
  seeLink: rule<KeptPlaylist>('its owner and those who have joined', keeps),
  ...listenerPlaylistRules,
} satisfies Policy
