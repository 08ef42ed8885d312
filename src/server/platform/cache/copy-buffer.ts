/**
 * A copy in memory of its own. Small buffers are cut from blocks of `Buffer.poolSize` (64 kB), and one that is cached keeps its
 * whole block: what goes into a cache must not hold more than it is counted with.
 */
export function copyBuffer(bytes: Uint8Array | string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes))
  if (typeof bytes === 'string') own.write(bytes)
  else own.set(bytes)
  return own
}
