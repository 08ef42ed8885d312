// The clients of the bench of live streams: one who sends, and many who watch, in a process of their own.
import { setPriority } from 'node:os'
import { serveParent } from '../../proof/kit/sockets/child.ts'
import { loadPublisher, loadViewer } from './load-peers.ts'

// Those who watch have processors of their own: theirs is not taken from the site.
setPriority(19)

type Viewer = Awaited<ReturnType<typeof loadViewer>>
const viewers: Viewer[] = []
const kept: unknown[] = []

/** Where an offer is answered: an address of the program, or the process that is compared. */
interface Place {
  url: string
  authorization: string
}

async function answerOf({ url, authorization }: Place, offer: string): Promise<string> {
  const response = await fetch(url, {
    ...{ method: 'POST', body: offer },
    headers: { 'content-type': 'application/sdp', authorization },
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`An offer was answered ${response.status}: ${text}`)
  return text
}

/** Opens one more who watches. The library now and then makes a connection that takes no answer; it is made again. */
async function connectViewer(place: Place, tries = 3): Promise<Viewer> {
  const viewer = await loadViewer()
  try {
    viewer.peer.connection.setRemoteDescription(await answerOf(place, viewer.offer), 'answer')
    return viewer
  } catch (error) {
    viewer.peer.connection.close()
    if (tries === 1) throw error
    return connectViewer(place, tries - 1)
  }
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

serveParent({
  async publish({ place }: { place: Place }) {
    const publisher = await loadPublisher()
    kept.push(publisher)
    publisher.peer.connection.setRemoteDescription(await answerOf(place, publisher.offer), 'answer')
  },
  async watch({ places }: { places: Place[] }) {
    for (const place of places) viewers.push(await connectViewer(place))
    const until = performance.now() + 30_000
    const waiting = () => viewers.filter(({ counted }) => counted.packets === 0).length
    while (waiting() > 0) {
      if (performance.now() > until) throw new Error(`${waiting()} of ${viewers.length} viewers got nothing`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  },
  /** What has come within some seconds. */
  async measure({ seconds }: { seconds: number }) {
    for (const { counted } of viewers) Object.assign(counted, { packets: 0, lost: 0, delays: [] })
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const delays = viewers.flatMap(({ counted }) => counted.delays)
    const sum = (of: 'packets' | 'lost') => viewers.reduce((total, { counted }) => total + counted[of], 0)
    return {
      ...{ viewers: viewers.length, packets: sum('packets'), lost: sum('lost') },
      ...{ p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) },
    }
  },
})
