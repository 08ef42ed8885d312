import { useSuspenseQuery } from '@tanstack/react-query'
import { LoungeScreen } from '#web/features/lounge/LoungeScreen.tsx'
import { begunQuery } from '#web/features/lounge/lounge-queries.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useMe } from '#web/platform/session/session.ts'

/** Guests, and a bar without a room, have no use for it. */
const loungeChat = lazyCode(async () => (await import('./LoungeChat.tsx')).LoungeChat)

/** The lounge with the talk of a room of the chat beside it. */
export function LoungePage() {
  const { roomId } = useSuspenseQuery(begunQuery(useMe() !== null)).data
  return <LoungeScreen talk={roomId === null ? null : <LazyPart code={loungeChat} props={{ roomId }} />} />
}
