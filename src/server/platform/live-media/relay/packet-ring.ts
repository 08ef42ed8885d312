const SIZE = 1024

/** The last 1024 packets of a track as they came, for viewers who ask for one again: some seconds of pictures. */
export class PacketRing {
  readonly #packets: (Buffer | undefined)[] = new Array(SIZE)

  /** @param bytes kept as they are: they must not be written to afterwards */
  add(sequence: number, bytes: Buffer): void {
    this.#packets[sequence % SIZE] = bytes
  }

  /** The packet of this number; undefined where it never came or is too old. */
  get(sequence: number): Buffer | undefined {
    const bytes = this.#packets[sequence % SIZE]
    return bytes?.readUInt16BE(2) === sequence ? bytes : undefined
  }
}
