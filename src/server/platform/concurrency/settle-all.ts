type Settled<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> }

/**
 * Waits until all have ended, and only then fails where one has failed. For statements of one transaction: nothing of it may still be
 * under way once it is taken back.
 * @throws what the first of them, in their order, threw
 */
export async function settleAll<T extends readonly unknown[]>(all: readonly [...T]): Promise<Settled<T>> {
  const settled = await Promise.allSettled(all)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  }) as Settled<T>
}
