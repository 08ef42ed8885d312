import { setTimeout as delay } from 'node:timers/promises'
import { type APIRequestContext, test } from '@playwright/test'

const TRACKS = 6

/** Waits until enough of the demo music is rendered. */
export async function musicReady({ request }: { request: APIRequestContext }): Promise<void> {
  // The first journey of a run waits for all of it, on a busy machine longer than a journey may take.
  test.setTimeout(100_000)
  for (let tries = 0; tries < 180; tries++) {
    const answer = await request.get('/api/tracks?audio=true&limit=1')
    if (Number(answer.headers()['x-total-count']) >= TRACKS) return
    await delay(500)
  }
}
