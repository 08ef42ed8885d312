const LOOK_MS = 200
/** So far behind what has come a player stays, in seconds: less would stop at every late packet. */
const WANTED = 0.12
/** Further behind it plays a little faster, which nobody hears; much further behind it jumps. */
const [LATE, FAR_BEHIND] = [0.2, 1.5]
const FASTER = 1.08
/** Players begin up to a second behind; once, as early as this, a jump is hardly noticed, and playing faster would take ten seconds. */
const [BEGUN_MS, BEHIND_AT_FIRST] = [1000, 0.35]

/**
 * What a player of a live file does at a moment: plays on, faster, or jumps to a time.
 * @param isFirst whether it has just begun to play
 */
export function edgeAction(
  ranges: readonly { start: number; end: number }[],
  currentTime: number,
  isFirst = false,
): { rate: number; jumpTo: number | null } {
  const last = ranges.at(-1)
  if (!last) return { rate: 1, jumpTo: null }
  const lag = last.end - currentTime
  const isInGap = !ranges.some(({ start, end }) => currentTime >= start - 0.05 && currentTime < end)
  // A gap before what came last is one that never fills.
  const isStuck = isInGap && currentTime < last.end - WANTED
  if (lag > (isFirst ? BEHIND_AT_FIRST : FAR_BEHIND) || isStuck)
    return { rate: 1, jumpTo: Math.max(last.start, last.end - WANTED) }
  return { rate: lag > LATE ? FASTER : 1, jumpTo: null }
}

/** Keeps a player near the end of what has come. @returns stops that */
export function keepAtEdge(video: HTMLVideoElement): () => void {
  let begunAt = Number.POSITIVE_INFINITY
  let isSettled = false
  const timer = setInterval(() => {
    const { buffered } = video
    if (video.currentTime > 0) begunAt = Math.min(begunAt, performance.now())
    const isFirst = !isSettled && performance.now() - begunAt > BEGUN_MS
    isSettled ||= isFirst
    const ranges = Array.from({ length: buffered.length }, (_, n) => ({
      start: buffered.start(n),
      end: buffered.end(n),
    }))
    const { rate, jumpTo } = edgeAction(ranges, video.currentTime, isFirst)
    if (jumpTo !== null) video.currentTime = jumpTo
    if (video.playbackRate !== rate) video.playbackRate = rate
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    video.playbackRate = 1
  }
}
