import { totalmem } from 'node:os'

const MIB = 1024 * 1024
const LEAST = 64 * MIB
const MOST = 2048 * MIB

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
export function shareOfMemory({
  constrained = process.constrainedMemory(),
  total = totalmem(),
}: Memory = {}): number {
  // A control group without a limit says a number beyond any machine.
  const available = constrained > 0 ? Math.min(constrained, total) : total
  return Math.min(MOST, Math.max(LEAST, Math.floor(available / 4)))
}
