import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { RunningProgram } from '../run-program.ts'
import type { PlannedProcess } from './process-plan.ts'

export interface SuperviseOptions {
  logger: Logger
  /** Node's arguments of the processes, after those of this one. */
  nodeArguments: readonly string[]
}

/** The pause before a restart; twice as long after each that failed soon. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A process that ran for this long is restarted after the first pause again. */
const STABLE_MS = 60_000

/**
 * Starts the processes, which listen on one port together, and starts each again that ends; resolves when all are ready.
 *
 * @throws {StartupError} One ended before it was ready; it has said why, and the others are stopped.
 */
export async function supervise(
  plan: readonly PlannedProcess[],
  { logger, nodeArguments }: SuperviseOptions,
): Promise<RunningProgram> {
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...nodeArguments] })
  const running = new Map<PlannedProcess, Worker>()
  const restarts = new Set<NodeJS.Timeout>()
  let isStopping = false

  try {
    await Promise.all(plan.map((planned) => start(planned, FIRST_PAUSE_MS)))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }

  /** Resolves when the process is ready for the first time. */
  function start(planned: PlannedProcess, pauseMs: number): Promise<void> {
    const startedAt = performance.now()
    const child = cluster.fork(planned.env)
    running.set(planned, child)
    return new Promise((resolve, reject) => {
      let isReady = false
      child.on('message', (message: { ready?: boolean }) => {
        if (!message.ready) return
        isReady = true
        resolve()
      })
      child.once('exit', (code, signal) => {
        running.delete(planned)
        if (isStopping) return
        const wasStable = performance.now() - startedAt > STABLE_MS
        const name = `${planned.role} process ${child.process.pid}`
        if (!isReady && pauseMs === FIRST_PAUSE_MS) {
          reject(new StartupError(`The ${name} ended before it was ready (${signal ?? code}).`))
          return
        }
        const waitMs = wasStable ? FIRST_PAUSE_MS : pauseMs
        logger.error({ role: planned.role, code, signal, waitMs }, `${name} ended; it is restarted`)
        const restart = setTimeout(() => {
          restarts.delete(restart)
          const next = Math.min(waitMs * 2, LONGEST_PAUSE_MS)
          // A restart that fails has been logged, and is repeated.
          start(planned, next).catch(() => undefined)
        }, waitMs)
        restarts.add(restart)
      })
    })
  }

  /** Each process answers what it has begun; resolves when all have ended. */
  async function stop() {
    isStopping = true
    for (const restart of restarts) clearTimeout(restart)
    const ended = [...running.values()].map(
      (child) => new Promise<void>((resolve) => child.once('exit', () => resolve())),
    )
    for (const child of running.values()) child.process.kill('SIGTERM')
    await Promise.all(ended)
  }
}
