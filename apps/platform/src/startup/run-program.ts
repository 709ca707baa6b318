import { StartupError } from '../kernel/errors/startup-error.ts'

export interface RunningProgram {
  stop(): Promise<void>
}

/** For a clean stop; after it the process exits, and what was being done is as after a crash. */
const STOP_WITHIN_MS = 15_000

/**
 * Runs a program until a signal or the end of its parent process, then stops it cleanly.
 *
 * A StartupError is printed as one message on standard error, with exit code 1.
 */
export async function runProgram(start: () => Promise<RunningProgram>): Promise<void> {
  let program: RunningProgram
  try {
    program = await start()
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exit(1)
  }

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await program.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop())
  }
  // The parent process died without a signal.
  process.on('disconnect', () => void stop())
}
