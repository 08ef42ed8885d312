import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FollowMode, forum } from '#contract/forum.ts'
import type { ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import * as styles from './topic.module.css'

const words: Record<FollowMode, string> = {
  follow: 'Every reply',
  none: 'When I am named',
  mute: 'Nothing',
}

/** What somebody hears of a topic. */
export function FollowSelect({ topic }: { topic: ForumTopic }) {
  const client = useQueryClient()
  const [mode, setMode] = useState(topic.follow)
  const choose = async (wanted: FollowMode) => {
    setMode(wanted)
    try {
      await callEndpoint(transportOf(client), forum.follow, { params: { id: topic.id }, body: { mode: wanted } })
    } catch (error) {
      setMode(mode)
      const description = messageOf(error, 'Your choice could not be kept.')
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  }
  return (
    <label className={`${styles.follow} ${styles.needsScript}`}>
      Tell me
      <select value={mode} onChange={({ target }) => void choose(target.value as FollowMode)}>
        {(Object.keys(words) as FollowMode[]).map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
