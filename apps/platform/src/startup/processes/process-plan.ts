import { availableParallelism } from 'node:os'
import { availableMemory } from '../../kernel/memory/share-of-memory.ts'
import type { Environment } from '../environment.ts'

/** What a process does: answer requests, or run the jobs that are due. */
export type ProcessRole = 'web' | 'worker'

/** What this process is to do. */
export interface Duties {
  answersRequests: boolean
  runsJobs: boolean
  /** Whether it starts processes that do both instead, and starts those again that end. */
  supervises: boolean
}

type Processes = Pick<Environment, 'processRole' | 'webConcurrency'>

/** A child of a supervisor has one duty; a process by itself has those of its role, or both. */
export function dutiesOf({ processRole, webConcurrency }: Processes, isChild: boolean): Duties {
  const supervises = !isChild && processRole !== 'worker' && countWebProcesses(webConcurrency) > 1
  return {
    supervises,
    answersRequests: !supervises && processRole !== 'worker',
    runsJobs: !supervises && processRole !== 'web',
  }
}

/** A process that the supervisor starts. */
export interface PlannedProcess {
  role: ProcessRole
  /** Changes of the environment that the supervisor itself has. */
  env: Record<string, string>
}

const MIB = 1024 * 1024

/** One web process a core, or as many as were asked for, and one for the jobs unless another machine runs them. */
export function planProcesses({
  processRole,
  webConcurrency,
  metricsPort,
  catalogMemoryBytes,
}: Processes & Pick<Environment, 'metricsPort' | 'catalogMemoryBytes'>): PlannedProcess[] {
  const count = countWebProcesses(webConcurrency)
  const roles: ProcessRole[] = Array.from({ length: count }, () => 'web' as const)
  if (processRole !== 'web') roles.push('worker')
  // Each process has its own cache of the catalog: together they take what one would.
  const catalogMemory = Math.max(1, Math.floor(catalogMemoryBytes / count / MIB))
  return roles.map((role, at) => ({
    role,
    env: {
      PROCESS_ROLE: role,
      CATALOG_MEMORY_MIB: String(catalogMemory),
      // Each is measured by itself: counters of several processes in one reply cannot be told from a restart.
      ...(metricsPort !== undefined && { METRICS_PORT: String(metricsPort + at) }),
    },
  }))
}

/** What V8 may use for the objects of each process, in MiB: together three quarters of the memory, each at most V8's own 4 GiB. */
export function heapLimit(processes: number, memoryBytes = availableMemory()): number {
  const share = Math.floor((memoryBytes * 0.75) / processes / MIB)
  return Math.min(4096, Math.max(192, share))
}

function countWebProcesses(webConcurrency: Environment['webConcurrency']) {
  return webConcurrency === 'auto' ? availableParallelism() : webConcurrency
}
