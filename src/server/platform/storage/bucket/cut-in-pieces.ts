/** A part of what arrives, to be read to its end before the next is asked for. */
interface Piece {
  bytes(): AsyncGenerator<Buffer>
  /** How many bytes have been read of it so far. */
  readonly size: number
}

/**
 * Cuts what arrives into pieces. What had come before it broke off is a piece too; the failure follows it.
 * @param most bytes of a piece; all but the last have so many
 */
export async function* cutInPieces(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Piece> {
  const chunks = source[Symbol.asyncIterator]()
  let failure: { error: unknown } | null = null
  const read = (): Promise<IteratorResult<Buffer, undefined>> =>
    chunks.next().catch((error: unknown) => {
      failure = { error }
      return { done: true as const, value: undefined }
    })
  for (let chunk = await read(); !chunk.done; ) {
    let size = 0
    async function* bytes() {
      while (!chunk.done && size < most) {
        const part = chunk.value.subarray(0, most - size)
        size += part.length
        yield part
        const rest = chunk.value.subarray(part.length)
        chunk = rest.length > 0 ? { done: false, value: rest } : await read()
      }
    }
    yield {
      bytes,
      get size() {
        return size
      },
    }
  }
  if (failure) throw (failure as { error: unknown }).error
}
