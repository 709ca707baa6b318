import { connect } from 'node:net'

/** One visitor on a connection of their own, for one page after another. */
export interface Shopper {
  /** Resolves with the last byte; rejects unless it is a 200. */
  ask(path: string, headers?: Record<string, string>): Promise<void>
  leave(): void
}

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

const END_OF_HEAD = '\r\n\r\n'
/** Bytes, of which the policy of a page is most. */
const MAX_HEAD = 8 * 1024
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * Reads no more of a reply than where it ends, into the same memory. Fifty clients of `node:http` take as much processor
 * as the shop that they ask, and the collection of their garbage would be timed as the shop's.
 */
export function createShopper(origin: string): Shopper {
  const { hostname, port, host } = new URL(origin)
  let waiting: Waiting | undefined
  /** Of the reply, until its head is there. */
  let start = ''
  let bytes = 0
  let isLast: ((chunk: Uint8Array) => boolean) | undefined

  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: Buffer.alloc(64 * 1024), callback: read },
  })
  socket.on('error', settle)
  socket.on('close', () => settle(new Error(`${origin} closed the connection.`)))

  return {
    ask: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        const lines = Object.entries({ Host: host, ...headers }).map((pair) => pair.join(': '))
        socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      }),
    leave: () => socket.destroy(),
  }

  function read(length: number, buffer: Uint8Array) {
    const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, length)
    bytes += length
    try {
      if (!isLast) isLast = readHead(chunk)
      if (isLast?.(chunk)) settle()
    } catch (error) {
      settle(error as Error)
    }
    return true
  }

  /** What tells the last chunk of the reply, once its head is there. */
  function readHead(chunk: Buffer): typeof isLast {
    start += chunk.toString('latin1', 0, MAX_HEAD)
    const headEnd = start.indexOf(END_OF_HEAD)
    if (headEnd === -1) return undefined
    const head = start.slice(0, headEnd)
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n')[0])
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return (last) => LAST_CHUNK.equals(last.subarray(-LAST_CHUNK.length))
    const total = headEnd + END_OF_HEAD.length + Number(length)
    return () => bytes >= total
  }

  function settle(error?: Error) {
    const { resolve, reject } = waiting ?? {}
    waiting = isLast = undefined
    start = ''
    bytes = 0
    if (error) reject?.(error)
    else resolve?.()
  }
}
