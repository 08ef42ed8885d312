import { chat, type ReactionWord } from '#contract/chat.ts'
import type { ChatRoom, ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import * as styles from './chat-line.module.css'
import { useLineCall } from './use-line-call.ts'

interface LineReactionsProps {
  room: ChatRoom
  line: ReadMessage
  add: (lines: readonly ReadMessage[]) => void
}

/** Says a word to a line, or takes it back. */
export function useReaction({ room, line, add }: LineReactionsProps) {
  const call = useLineCall()
  return async (word: string, isMine: boolean) => {
    const params = { id: room.id, messageId: line.id, word: word as ReactionWord }
    const changed = await call(isMine ? chat.takeBack : chat.react, { params }, 'Your word could not be kept')
    if (changed) add([changed])
  }
}

/** The words said to a line, with how many say each. */
export function LineReactions(props: LineReactionsProps) {
  const react = useReaction(props)
  const { reactions } = props.line
  if (reactions.length === 0) return null
  return (
    <p className={styles.reactions}>
      {reactions.map(({ word, count, isMine }) => (
        <button key={word} type="button" aria-pressed={isMine} onClick={() => void react(word, isMine)}>
          {word} <b>{count}</b>
        </button>
      ))}
    </p>
  )
}
