import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { markConnectionError } from './is-database-unavailable.ts'

/** Longer than the server's own limit of a statement: only a server that does not answer at all reaches it. */
const DEADLINE_MS = 20_000

const deadlines = new AsyncLocalStorage<number>()

/** Runs the work; each of its statements may take that many milliseconds, instead of twenty seconds. */
export function withDeadline<T>(milliseconds: number, work: () => PromiseLike<T>): Promise<T> {
  // Drizzle's statements run when they are awaited, which therefore happens here.
  return deadlines.run(milliseconds, async () => await work())
}

/**
 * Breaks the connection when a statement is not answered within its deadline: what would arrive later must not be read
 * as the answer to another statement. The statement fails, as do those after it, and the pool drops the connection.
 */
export function enforceDeadlines(client: pg.ClientBase): void {
  const { connection } = client as unknown as {
    connection: { stream: { destroy(e: Error): void } }
  }
  // Looked up at each call, because tests count statements there.
  const prototype = Object.getPrototypeOf(client)
  const query = (...args: unknown[]): unknown => Reflect.apply(prototype.query, client, args)

  Object.assign(client, {
    query(...args: unknown[]) {
      const milliseconds = deadlines.getStore() ?? DEADLINE_MS
      const timer = setTimeout(
        () => connection.stream.destroy(timedOut(milliseconds)),
        milliseconds,
      )
      const done = () => clearTimeout(timer)
      const callback = args.at(-1)
      if (typeof callback !== 'function') return (query(...args) as Promise<unknown>).finally(done)
      return query(...args.slice(0, -1), (...results: unknown[]) => {
        done()
        callback(...results)
      })
    },
  })
}

function timedOut(milliseconds: number) {
  const error = new Error(`The database has not answered within ${milliseconds} ms.`)
  markConnectionError(error)
  return Object.assign(error, { code: 'ETIMEDOUT' })
}
