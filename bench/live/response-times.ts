const OTHERS_PER_SECOND = 50

/** How long others wait for a list of the site, 50 of them a second, in milliseconds: the 99th of a hundred. */
export async function listResponseP99(url: string, seconds: number): Promise<number> {
  const times: number[] = []
  const asking: Promise<void>[] = []
  for (let n = 0; n < seconds * OTHERS_PER_SECOND; n++) {
    await new Promise((resolve) => setTimeout(resolve, 1000 / OTHERS_PER_SECOND))
    const began = performance.now()
    asking.push(
      fetch(`${url}/api/tracks?limit=20`)
        .then((response) => response.arrayBuffer())
        .then(() => void times.push(performance.now() - began)),
    )
  }
  await Promise.all(asking)
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
}
