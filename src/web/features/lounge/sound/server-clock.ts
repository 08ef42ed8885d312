import { loungeCommands } from '#contract/lounge.ts'
import { sendCommand } from '#web/platform/realtime/send-command.ts'

interface Sample {
  /** Milliseconds the server's clock is ahead of this one. */
  offset: number
  /** How long the answer took: it cannot be further off than half of that. */
  roundTrip: number
}

const FIRST_ROUND = 6
const LATER_ROUND = 3
const BETWEEN_MS = 150
/** Clocks drift apart by some milliseconds in two minutes; a line that was lost and is back asks anew at once. */
const AGAIN_MS = 120_000
/** A newer answer is taken although it took this much longer: clocks drift apart. */
const WORSE_BY = 1.5

/** A clock of the browser that never jumps, in milliseconds since 1970. */
export const localNow = (): number => performance.timeOrigin + performance.now()

/** The quickest of several answers is the most exact one. */
export const quickestOf = (samples: readonly Sample[]): Sample | undefined =>
  samples.toSorted((a, b) => a.roundTrip - b.roundTrip)[0]

async function ask(): Promise<Sample> {
  const sent = localNow()
  const { now } = (await sendCommand(loungeCommands.ask_time, {})) as { now: number }
  const came = localNow()
  return { offset: now - (sent + came) / 2, roundTrip: came - sent }
}

const rest = (milliseconds: number, until: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    until.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Asks the server for its time, over and over, until it is ended.
 * @param tell is given how far the server's clock is ahead, whenever that is known better
 */
export async function followServerClock(tell: (offset: number) => void, until: AbortSignal): Promise<void> {
  let known: Sample | null = null
  for (let round = FIRST_ROUND; !until.aborted; round = LATER_ROUND) {
    const samples: Sample[] = []
    for (let count = 0; count < round && !until.aborted; count++) {
      // Without an answer the clock stays as it was known.
      await ask().then(
        (sample) => samples.push(sample),
        () => {},
      )
      await rest(BETWEEN_MS, until)
    }
    const best = quickestOf(samples)
    if (best && !until.aborted && (!known || best.roundTrip < known.roundTrip * WORSE_BY)) {
      known = best
      tell(best.offset)
    }
    await rest(AGAIN_MS, until)
  }
}
