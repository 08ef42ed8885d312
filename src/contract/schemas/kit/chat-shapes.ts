import { z } from 'zod'
import {
  LINES_PER_PAGE,
  MAX_LINE_LENGTH,
  MAX_ROOM_DESCRIPTION,
  MAX_ROOM_NAME,
  MOST_LINES,
  reactionWords,
} from '../../chat.ts'
import { roles, tiers } from '../../kit/access.ts'
import { accessLabels } from '../../kit/access-labels.ts'
import { clearable, flag, id, isStorable, line, required, whole } from './fields.ts'
import { newPictures, postPicture } from './picture-shapes.ts'
import { searchWords } from './recordings.ts'

const label = z.enum(accessLabels, { error: `Access must be one of ${accessLabels.join(', ')}` })

/** The line that stands above all others in a room. */
export const pinnedLine = z.object({ id: z.number(), username: z.string(), html: z.string() })
export type PinnedLine = z.infer<typeof pinnedLine>

/** A room as somebody sees it; both spellings that clients read. */
export const chatRoom = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  accessTier: label,
  access_tier: label,
  /** Whoever made it; null once they are gone. */
  creatorName: z.string().nullable(),
  creator_name: z.string().nullable(),
  createdBy: z.number().nullable(),
  isActive: z.boolean(),
  maxUsers: z.number(),
  isReadOnly: z.boolean(),
  slowModeSeconds: z.number(),
  /** Lines older than this are deleted; null: none are. */
  keptDays: z.number().nullable(),
  version: z.number(),
  /** Whether whoever asks may enter. */
  isOpen: z.boolean(),
  /** Whether they may write there at this moment. */
  isWritable: z.boolean(),
  /** Why not, in words; null where they may. */
  silence: z.string().nullable(),
  /** People who are in; null for those who may not enter. */
  onlineUsers: z.number().nullable(),
  isFull: z.boolean(),
  /** Lines since they last looked, up to 100. */
  unread: z.number(),
  /** The last line they have read; null before the first. */
  lastReadId: z.number().nullable(),
  /** Null where there is none, or none for whoever asks. */
  pinned: pinnedLine.nullable(),
})
export type ChatRoom = z.infer<typeof chatRoom>

const reaction = z.object({ word: z.string(), count: z.number(), isMine: z.boolean() })

/** What a line answers, in short. */
const quote = z.object({ id: z.number(), username: z.string(), content: z.string() })

/** A line as it is read over HTTP. */
export const chatMessage = z.object({
  id: z.number(),
  roomId: z.number(),
  room_id: z.number(),
  userId: z.number(),
  user_id: z.number(),
  username: z.string(),
  role: z.enum(roles).nullable(),
  accessTier: z.enum(tiers),
  content: z.string(),
  /** The same with links and emphasis, safe to be shown as it is. */
  html: z.string(),
  messageType: z.string(),
  isDeleted: z.boolean(),
  /** Taken out of sight by the label: whoever wrote it and admins see it still. */
  isHidden: z.boolean(),
  /** Waits for the label: whoever wrote it sees it, and nobody else in the room. */
  isHeld: z.boolean(),
  createdAt: z.string(),
  created_at: z.string(),
  editedAt: z.string().nullable(),
  edited_at: z.string().nullable(),
  replyToId: z.number().nullable(),
  pictures: z.array(postPicture),
  /** Made by whoever sent it, so that they know it again. */
  nonce: z.string().nullable(),
})
/** A line with what others say to it. */
export const readMessage = chatMessage.extend({
  isMine: z.boolean(),
  replyTo: quote.nullable(),
  reactions: z.array(reaction),
})
export type ChatMessage = z.infer<typeof chatMessage>
export type ReadMessage = z.infer<typeof readMessage>

export const chatMember = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(roles).nullable(),
  accessTier: z.enum(tiers),
  access_tier: z.enum(tiers),
  /** Until when they may not write here, for admins to see. */
  mutedUntil: z.string().nullable(),
  /** Whether whoever asks may ask them to be silent. */
  canBeMuted: z.boolean(),
})
export type ChatMember = z.infer<typeof chatMember>

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be less than ${max} characters`)
    .refine(isStorable, `${label} has characters that cannot be stored`)
const named = (label: string, max: number) => required(text(label, max))

/** Puts the names of older clients (`access_tier`) into ours; what is said in ours counts. */
const inOneSpelling = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given: z.input<S> | Record<string, unknown>) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    const spelled = Object.entries(given).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ])
    return { ...Object.fromEntries(spelled), ...given }
  }, schema)

export const slowMode = whole('Slow mode', 0, 3600)

const roomShape = z.object({
  name: named('Room name', MAX_ROOM_NAME),
  description: named('Description', MAX_ROOM_DESCRIPTION),
  accessTier: label,
  maxUsers: whole('Capacity', 1, 10_000).optional(),
  isActive: flag.optional(),
  isReadOnly: flag.optional(),
  slowModeSeconds: slowMode.optional(),
  keptDays: clearable(whole('Days', 1, 3650)),
})

/** A room as it is opened. */
export const roomFields = inOneSpelling(roomShape)
/** What is changed of a room. */
export const roomPatch = inOneSpelling(
  roomShape
    .extend({
      name: text('Room name', MAX_ROOM_NAME),
      description: text('Description', MAX_ROOM_DESCRIPTION),
      /** What was read before it was changed: another save since is refused. */
      version: z.number().int(),
    })
    .partial(),
)

const NO_CONTENT = 'Message is required'
const words = z
  .string({ error: 'Message must be text' })
  .trim()
  .max(MAX_LINE_LENGTH, `Message must be ${MAX_LINE_LENGTH} characters or fewer`)
  .refine(isStorable, 'Message has characters that cannot be stored')
/** As it is said anew: with words, which the schema of a new line leaves to its pictures. */
export const lineText = z.object({ content: required(words.min(1, NO_CONTENT)) })

const lineShape = z.object({
  content: required(words),
  /** Made by the sender, one for each line: sent again under it, the line is there once. */
  nonce: clearable(line('Nonce', 64)),
  replyToId: clearable(id),
  pictures: newPictures,
})
const saysSomething = ({ content, pictures }: z.output<typeof lineShape>) => content !== '' || pictures.length > 0
const missing = { path: ['content'], error: NO_CONTENT }

/** A line to be said; one with pictures needs no words. */
export const newLine = lineShape.refine(saysSomething, missing)

export const linesQuery = z.object({
  /** Lines before this one, or behind it; the last ones without either. */
  before: id.optional(),
  after: id.optional(),
  limit: whole('Limit', 1, 1_000_000)
    .transform((limit) => Math.min(limit, MOST_LINES))
    .default(LINES_PER_PAGE),
  q: searchWords,
})

export const inRoom = z.object({ roomId: id })
export const newLineInRoom = inRoom.extend(lineShape.shape).refine(saysSomething, missing)
export const ofLine = z.object({ id, messageId: id })
export const ofReaction = ofLine.extend({ word: z.enum(reactionWords) })
export const readUpTo = z.object({ messageId: id })
export const ofMute = z.object({ id, username: line('Username', 254) })
export const muteFields = z.object({ minutes: whole('Minutes', 1, 60 * 24 * 365) })
