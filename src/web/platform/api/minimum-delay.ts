/** Waits for an answer, and for so long at the least; a failure is told as late as a success. */
export async function withMinimumDelay<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const time = new Promise((resolve) => setTimeout(resolve, milliseconds))
  const [settled] = await Promise.allSettled([answer, time])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
