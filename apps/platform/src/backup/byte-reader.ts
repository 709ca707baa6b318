/** Reads a stream of bytes by lengths. */
export interface ByteReader {
  /** The next bytes, or `null` when fewer are left. */
  read(length: number): Promise<Buffer | null>
}

export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let available = 0

  return {
    async read(length) {
      while (available < length) {
        const next = await chunks.next()
        if (next.done) return null
        waiting.push(next.value)
        available += next.value.length
      }
      const bytes = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
      waiting = [bytes.subarray(length)]
      available -= length
      return bytes.subarray(0, length)
    },
  }
}
