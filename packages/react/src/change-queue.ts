import { isConnectionError } from '@vitrine/client'
import { browserConnection, type NetworkConnection } from './network-connection.ts'

/** Changes that are sent one at a time; those that wait are combined, so that only the newest wish is sent. */
export interface ChangeQueue<Change, Result> {
  /** The change in progress and those that wait, in the order in which they are sent. */
  changes(): readonly Change[]
  /** Those of them of which nothing has been sent. */
  waiting(): readonly Change[]
  /** Sends the change after those before it, and returns the result of the request that it became a part of. */
  add(change: Change): Promise<Result>
  /** Sends what waits, if the browser is online. */
  resume(): void
}

export interface ChangeQueueOptions<Change, Result> {
  /** Sends a change; the key is the same when the change is sent again. */
  send(change: Change, idempotencyKey: string | undefined): Promise<Result>
  /** One change for both, or `undefined` where both have to be sent. */
  combine(waiting: Change, change: Change): Change | undefined
  /** The change has been sent, and is no longer among `changes()`. */
  onSent?(result: Result, change: Change): void
  /** The change was refused, and is no longer among `changes()`. */
  onRefused?(error: unknown, change: Change): void
  onChanged(): void
  connection?: NetworkConnection
}

export function createChangeQueue<Change, Result>({
  send,
  combine,
  onSent,
  onRefused,
  onChanged,
  connection = browserConnection,
}: ChangeQueueOptions<Change, Result>): ChangeQueue<Change, Result> {
  let current: Entry<Change, Result> | undefined
  let waiting: Entry<Change, Result>[] = []
  let isSending = false

  return {
    changes: () => [...(current ? [current] : []), ...waiting].map(({ change }) => change),
    waiting: () => waiting.map(({ change }) => change),

    add: (change) => {
      const result = new Promise<Result>((resolve, reject) => {
        waiting = withChange({ change, key: createKey(), waiters: [{ resolve, reject }] })
      })
      onChanged()
      sendAll()
      return result
    },

    resume: sendAll,
  }

  /** Replaces the first waiting change that can be combined with the new one, and drops the others that can. */
  function withChange(added: Entry<Change, Result>) {
    const next: Entry<Change, Result>[] = []
    let place: number | undefined
    let entry = added
    for (const older of waiting) {
      const change = combine(older.change, entry.change)
      if (change === undefined) {
        next.push(older)
        continue
      }
      entry = { ...entry, change, waiters: [...older.waiters, ...entry.waiters] }
      place ??= next.length
    }
    next.splice(place ?? next.length, 0, entry)
    return next
  }

  async function sendAll() {
    if (isSending) return
    isSending = true
    while (connection.isOnline()) {
      current ??= waiting.shift()
      if (!current) break
      if (!(await sendOne(current))) break
      current = undefined
      onChanged()
    }
    isSending = false
  }

  /** Returns `false` when the change has to be sent again, because the browser went offline. */
  async function sendOne(entry: Entry<Change, Result>) {
    try {
      const result = await send(entry.change, entry.key)
      current = undefined
      onSent?.(result, entry.change)
      for (const { resolve } of entry.waiters) resolve(result)
    } catch (error) {
      if (isConnectionError(error) && !connection.isOnline()) return false
      current = undefined
      onRefused?.(error, entry.change)
      for (const { reject } of entry.waiters) reject(error)
    }
    return true
  }
}

interface Entry<Change, Result> {
  change: Change
  key: string | undefined
  waiters: { resolve(result: Result): void; reject(error: unknown): void }[]
}

/** Browsers have `randomUUID` on secure pages only. */
function createKey() {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}
