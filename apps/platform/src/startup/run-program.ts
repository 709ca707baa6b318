import { StartupError } from '../kernel/errors/startup-error.ts'

export interface RunningProgram {
  stop(): Promise<void>
}

/**
 * Runs a program until a signal or the end of the process that started it, and stops it cleanly then.
 *
 * What an operator has to put right is one sentence on standard error and exit code 1.
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
    await program.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop())
  }
  // The parent died without a word: nobody else would stop us.
  process.on('disconnect', () => void stop())
}
