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
  reply: Promise<unknown>
  again(): Promise<unknown>
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
            reads.push({ reply, again })
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
      // The cache of the catalog gives an unchanged reply as the same object.
      const same = await Promise.all(
        reads.map(async ({ reply, again }) => (await reply) === (await again())),
      )
      return same.every(Boolean) && !isDated()
    },
  }
}
