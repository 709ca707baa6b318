import type pg from 'pg'
import { type Incarnation, notPrimary, readIncarnation } from './incarnation.ts'

/** Looks at each new connection of a process, so that it never mistakes one life of the database for another. */
export interface PrimaryFollower {
  /** @throws {NotPrimaryError} The connection leads to a replica, or to a primary that was replaced. */
  examine(client: pg.ClientBase): Promise<void>
  /** Its name, once a connection was examined after the schema was there. */
  incarnation(): string | null
}

const listeners = new Set<() => void>()

/** Calls the listener when a database of this process turns out to be another one: whatever was read before is void. */
export function onDatabaseReplaced(listener: () => void): void {
  listeners.add(listener)
}

export function createPrimaryFollower(): PrimaryFollower {
  let known: Incarnation | null = null
  /** The connections that are open, by the incarnation that they lead to. */
  const open = new Map<pg.ClientBase, string | undefined>()

  return {
    incarnation: () => known?.name ?? null,
    async examine(client) {
      const found = await readIncarnation(client)
      // A primary that was taken for dead and is not: it has none of what was written since.
      if (found && known?.server === found.server && found.timeline < known.timeline) {
        throw notPrimary('This server was replaced by another primary.')
      }
      if (!open.has(client)) client.once('end', () => open.delete(client))
      open.set(client, found?.name)
      if (!found || found.name === known?.name) return
      const isReplaced = known !== null
      known = found
      if (!isReplaced) return
      for (const [other, name] of open) if (name !== found.name) destroy(other)
      for (const listener of listeners) listener()
    },
  }
}

/** Its next statement fails, and the pool drops it. */
function destroy(client: pg.ClientBase) {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
