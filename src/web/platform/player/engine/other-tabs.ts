import { toast } from '#web/platform/toasts/toast.ts'
import { isSounding } from '../player-state.ts'
import type { Engine } from './engine.ts'

/** One source at a time: whichever tab starts playing silences the others. */
export function yieldToOtherTabs(engine: Engine): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel('late-set-player')
  let wasPlaying = false
  const stop = engine.subscribe(() => {
    const playing = engine.state.status === 'playing'
    if (playing && !wasPlaying) channel.postMessage('playing')
    wasPlaying = playing
  })
  channel.onmessage = () => {
    if (!isSounding(engine.state)) return
    engine.pause()
    toast({ title: 'Paused', description: 'Another tab is playing now.' })
  }
  return () => {
    stop()
    channel.close()
  }
}
