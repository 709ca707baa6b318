import type { SiteScope } from '../kernel/scope/site-scope.ts'

const registers = new WeakMap<object, Map<symbol, unknown>>()

/** The transaction's register of watched entities of this kind; `record` writes their changes before the commit. */
export function watchedEntities<Register>(
  tx: SiteScope,
  kind: symbol,
  create: () => Register,
  record: (tx: SiteScope, register: Register) => Promise<void>,
): Register {
  const { beforeCommit } = tx
  if (!beforeCommit) throw new Error('Changes are watched within a transaction: see transact().')
  const kinds = registers.get(beforeCommit) ?? new Map<symbol, unknown>()
  registers.set(beforeCommit, kinds)
  const known = kinds.get(kind) as Register | undefined
  if (known) return known
  const register = create()
  kinds.set(kind, register)
  beforeCommit.push((last) => record(last, register))
  return register
}
