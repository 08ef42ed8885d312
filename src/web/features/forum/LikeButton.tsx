import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { forum } from '#contract/forum.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { likeWords } from './forum-words.ts'
import * as styles from './topic.module.css'

interface LikeButtonProps {
  kind: 'topic' | 'reply'
  id: number
  likes: number
  isLiked: boolean
  /** Where the form leads without script. */
  action: string
}

const endpoints = {
  topic: [forum.likeTopic, forum.unlikeTopic],
  reply: [forum.likeReply, forum.unlikeReply],
} as const

/** Likes a post: shown at once, taken back where it could not be kept. */
export function LikeButton({ kind, id, action, ...given }: LikeButtonProps) {
  const client = useQueryClient()
  const [state, setState] = useState(given)
  const [isBusy, setIsBusy] = useState(false)
  const press = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const before = state
    setState({ isLiked: !before.isLiked, likes: before.likes + (before.isLiked ? -1 : 1) })
    setIsBusy(true)
    try {
      const endpoint = endpoints[kind][before.isLiked ? 1 : 0]
      const { data } = await callEndpoint(transportOf(client), endpoint, { params: { id } })
      setState({ isLiked: data.liked, likes: data.likes })
    } catch (error) {
      setState(before)
      const description = messageOf(error, 'Your like could not be kept.')
      toast({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form method="post" action={action} onSubmit={press} className={styles.likeForm}>
      <Button type="submit" variant="bare" size="sm" aria-pressed={state.isLiked}>
        <Icon name={state.isLiked ? 'liked' : 'like'} />
        {likeWords(state.likes, state.isLiked)}
      </Button>
    </form>
  )
}
