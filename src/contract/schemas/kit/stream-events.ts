import { z } from 'zod'
import { applauseWords, MAX_CAPTION } from '../../streams.ts'
import type { EventSchemas } from './events.ts'
import { id, line, required } from './fields.ts'
import { streamSource } from './stream-shapes.ts'

const ofStream = z.object({ streamId: id })
const word = z.enum(applauseWords, { error: `The word must be one of ${applauseWords.join(', ')}` })

/** What those before a stream are told. */
export const streamEventSchemas = {
  /** It has begun, ended, or is not as it was announced: what is on show is read anew. */
  stream_changed: z.object({ streamId: z.number() }),
  /** Who sends at this moment. */
  stream_sources: z.object({ streamId: z.number(), sources: z.array(streamSource) }),
  hand_raised: z.object({ streamId: z.number(), userId: z.number(), username: z.string(), isRaised: z.boolean() }),
  /** The relay has begun anew: whoever sends does, too. */
  media_restarted: z.object({ streamId: z.number() }),
  /** Somebody sends in place of a session of theirs, which begins with this and is not to begin anew. */
  sender_replaced: z.object({ streamId: z.number(), session: z.string() }),
  /** Whoever steers the stream asks them to be silent: their page turns the microphone off, and they may turn it on again. */
  sender_muted: z.object({ streamId: z.number() }),
  /** They were sent away, or are let in again: their page reads the stream anew, and comes in by itself. */
  admission_changed: z.object({ streamId: z.number(), isRemoved: z.boolean() }),
  /** What whoever hosts says, as their browser has heard it; one that is not final is said again in other words. */
  caption: z.object({ streamId: z.number(), text: z.string(), isFinal: z.boolean() }),
  /** What was said by one press within a moment, and how often. */
  applause: z.object({ streamId: z.number(), words: z.array(z.object({ word, count: z.number() })) }),
} satisfies EventSchemas
export type StreamsEventSchemas = typeof streamEventSchemas

/** What is said before a stream. */
export const streamCommandSchemas = {
  join_stream: ofStream,
  leave_stream: ofStream,
  raise_hand: ofStream.extend({ isRaised: z.boolean() }),
  say_word: ofStream.extend({ word }),
  mute_sender: ofStream.extend({ userId: id }),
  say_caption: ofStream.extend({ text: required(line('Caption', MAX_CAPTION)), isFinal: z.boolean() }),
} satisfies EventSchemas
export type StreamsCommandSchemas = typeof streamCommandSchemas
