import type { PlayerState } from '../player-state.ts'
import type { Queue } from '../queue.ts'

type Shuffled = Queue & Pick<PlayerState, 'unshuffled'>

/** Shuffles the queue: mixes what comes after the current track, which keeps playing; remembers the order there was. */
export function shuffleRest({ queue, index }: Queue, random: () => number): Shuffled {
  const rest = queue.slice(index + 1)
  for (let i = rest.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [rest[i], rest[j]]
    if (a && b) [rest[i], rest[j]] = [b, a]
  }
  return { queue: [...queue.slice(0, index + 1), ...rest], index, unshuffled: queue.map(({ entry }) => entry) }
}

/** Puts the queue back into the order from before the shuffle; what was added meanwhile stays behind the track it stood behind. */
export function restoreOrder({ queue, index, unshuffled }: Shuffled): Shuffled {
  if (!unshuffled) return { queue, index, unshuffled }
  const placeOf = new Map(unshuffled.map((entry, place) => [entry, place]))
  let last = -1
  const places = queue.map(({ entry }) => {
    last = placeOf.get(entry) ?? last
    return last
  })
  const order = queue.map((_, place) => place).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b)
  const restored = order.flatMap((place) => queue[place] ?? [])
  return { queue: restored, index: order.indexOf(index), unshuffled: null }
}
