import { totalmem } from 'node:os'

const MIB = 1024 * 1024

interface Memory {
  /** Bytes that the process may use; 0 if there is no limit. */
  constrained?: number
  /** Bytes of memory of the machine. */
  total?: number
}

/**
 * Default size in bytes of the cache of catalog texts: a quarter of what the container, or
 * else the machine, allows the process, from 64 MiB up to 2 GiB.
 */
export function shareOfMemory(memory?: Memory): number {
  return Math.min(2048 * MIB, Math.max(64 * MIB, Math.floor(availableMemory(memory) / 4)))
}

/**
 * MiB of `shared_buffers` for the embedded database: an eighth of the memory, from PostgreSQL's default of 128 up to
 * 1,024, which holds the pages of 100,000 products.
 */
export function databaseShareOfMemory(memory?: Memory): number {
  return Math.min(1024, Math.max(128, Math.floor(availableMemory(memory) / 8 / MIB)))
}

/** Bytes that the container, or else the machine, has. */
export function availableMemory({
  constrained = process.constrainedMemory(),
  total = totalmem(),
}: Memory = {}): number {
  // A control group without a limit reports a number larger than any machine's memory.
  return constrained > 0 ? Math.min(constrained, total) : total
}
