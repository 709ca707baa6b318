import { totalmem } from 'node:os'

const MIB = 1024 * 1024

interface Memory {
  /** Bytes that the process may use; 0 where nothing says so. */
  constrained?: number
  /** Bytes that the machine has. */
  total?: number
}

/**
 * How many bytes the catalog's texts may take unless the operator says otherwise: a quarter of what the container, or
 * else the machine, lets the process use, from 64 MiB up to 2 GiB.
 */
export function shareOfMemory(memory?: Memory): number {
  return Math.min(2048 * MIB, Math.max(64 * MIB, Math.floor(available(memory) / 4)))
}

/**
 * How many whole MiB the database of our own keeps of its pages: an eighth, from PostgreSQL's own 128 up to 1,024, in
 * which the pages of 100,000 products have room.
 */
export function databaseShareOfMemory(memory?: Memory): number {
  return Math.min(1024, Math.max(128, Math.floor(available(memory) / 8 / MIB)))
}

function available({
  constrained = process.constrainedMemory(),
  total = totalmem(),
}: Memory = {}): number {
  // A control group without a limit says a number beyond any machine.
  return constrained > 0 ? Math.min(constrained, total) : total
}
