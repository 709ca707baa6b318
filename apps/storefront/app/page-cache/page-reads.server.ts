import { createContext } from 'react-router'
import type { Catalog } from '../catalog/catalog.server.ts'

/** What a page was made from. */
export interface PageReads {
  /** The same catalog, whose replies are recorded. */
  record(catalog: Catalog): Catalog
  /** To be called where a page depends on more than the catalog. */
  markPersonal(): void
  /** Whether a page made from these replies is made from the catalog alone. */
  isShared(): boolean
  /** Whether the catalog gives the same replies now. */
  areCurrent(): Promise<boolean>
}

interface Read {
  /** What {@link markOf} says of the reply. */
  mark: Promise<unknown>
  again(): Promise<unknown>
}

/** A page holds no replies, which are many times its size: only what tells them apart. */
const marks = new WeakMap<object, symbol>()

/** The same for a reply as long as the cache of the catalog gives it, which is until it changes. */
function markOf(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) return reply
  const mark = marks.get(reply) ?? Symbol()
  marks.set(reply, mark)
  return mark
}

/** The recorder of the request, where its page may be sent to others. */
export const pageReads = createContext<PageReads | null>(null)

export function createPageReads(): PageReads {
  const reads: Read[] = []
  const catalogs = new Set<Catalog>()
  let isPersonal = false
  const isDated = () => [...catalogs].some((catalog) => catalog.isDated())

  return {
    record(catalog) {
      catalogs.add(catalog)
      return new Proxy(catalog, {
        get(_target, name: keyof Catalog) {
          if (name === 'isDated') return catalog.isDated
          const operation = catalog[name] as (...args: unknown[]) => Promise<unknown>
          return (...args: unknown[]) => {
            const again = () => operation(...args)
            const reply = again()
            const mark = reply.then(markOf)
            // The caller that awaits the reply gets the failure.
            mark.catch(() => undefined)
            reads.push({ mark, again })
            return reply
          }
        },
      })
    },
    markPersonal() {
      isPersonal = true
    },
    isShared: () => !isPersonal && !isDated(),
    async areCurrent() {
      if (isDated()) return false
      const same = await Promise.all(
        reads.map(async ({ mark, again }) => (await mark) === markOf(await again())),
        // A page is shown without what could not be read, and is rendered again.
      ).catch(() => [false])
      return same.every(Boolean) && !isDated()
    },
  }
}
