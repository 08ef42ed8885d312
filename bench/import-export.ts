const ROWS = 5000

/** A catalogue of its own as a document: artists, their tracks on albums, gigs and merch, so many records in all. */
function documentOf(rows: number): string {
  const of = <T>(share: number, make: (n: number) => T) => Array.from({ length: rows * share }, (_, n) => make(n))
  const artist = (n: number) => `Exchange artist ${n % (rows * 0.02)}`
  const audioUrl = 'https://example.org/exchange.mp3'
  return JSON.stringify({
    artists: of(0.02, (n) => ({ name: artist(n), genre: 'Soul', bio: 'Sings. '.repeat(20) })),
    tracks: of(0.7, (n) => ({ title: `Exchange ${n}`, artist: artist(n), genre: 'Soul', year: 1971, audioUrl })),
    albums: of(0.08, (n) => {
      const songs = Array.from({ length: 8 }, (_, i) => `Exchange ${(n % (rows * 0.02)) + i * rows * 0.02}`)
      return { title: `Exchange album ${n}`, artist: artist(n), tracks: songs }
    }),
    gigs: of(0.1, (n) => ({ title: `Exchange gig ${n}`, city: 'Ghent', date: '2031-03-04', startTime: '21:00' })),
    merchandise: of(0.1, (n) => ({
      ...{ name: `Exchange item ${n}`, category: 'apparel', price: '20.00' },
      variants: ['S', 'M', 'L'].map((label) => ({ label, stockQuantity: 5 })),
    })),
  })
}

interface Preview {
  id: string
  mark: string
  counts: { created: number; changed: number; refused: number }[]
}

/** How an admin imports files: looks at what one would come to, and says the word. */
export function importer(base: string, headers: Record<string, string>) {
  const call = async <T>(method: string, path: string, body?: BodyInit, type?: string): Promise<T> => {
    const answer = await fetch(base + path, {
      method,
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      body: body ?? null,
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    call,
    look: (text: string) => {
      const form = new FormData()
      form.append('file', new Blob([text]), 'catalogue.json')
      return call<Preview>('POST', '/api/admin/catalogue/imports', form)
    },
    write: ({ id, mark }: Preview) =>
      call('POST', `/api/admin/catalogue/imports/${id}`, JSON.stringify({ mark }), 'application/json'),
  }
}

/** Seconds that looking at a file of 5,000 records, writing it, changing every one of them, and taking that back take. */
export async function measureImportExport(base: string, cookie: string) {
  const { call, look, write } = importer(base, { cookie })
  const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    const began = performance.now()
    const result = await work()
    return [(performance.now() - began) / 1000, result]
  }
  const text = documentOf(ROWS)
  const [preview, seen] = await timed(() => look(text))
  if (seen.counts.some(({ refused }) => refused > 0)) throw new Error('The bench sends rows that are refused')
  const newest = async () => (await call<{ id: number }[]>('GET', '/api/admin/activity?limit=1'))[0]?.id
  const [create] = await timed(() => write(seen))
  const created = await newest()
  const again = await look(
    text.replaceAll('"Soul"', '"Jazz"').replaceAll('Ghent', 'GHENT').replaceAll('20.00', '21.00'),
  )
  const [change] = await timed(() => write(again))
  const changed = await newest()
  const takeBack = (id: number | undefined) => timed(() => call('POST', `/api/admin/activity/${id}/revert`))
  const [leave] = await timed(() =>
    fetch(`${base}/api/admin/catalogue.json`, { headers: { cookie } }).then((all) => all.text()),
  )
  const [unchange] = await takeBack(changed)
  const [uncreate] = await takeBack(created)
  return { preview, create, change, unchange, uncreate, leave }
}
