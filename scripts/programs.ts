// Runs the programs of a store side by side, and stops them in order.
import { type ChildProcess, spawn } from 'node:child_process'

/** The message of a program that is ready. */
export type Ready = Record<string, unknown>

export interface Programs {
  /**
   * Starts a program and resolves with its message when it is ready. When a program exits, all others are stopped, and
   * the process exits with its exit code.
   */
  run(command: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Ready>
  stop(exitCode: number): Promise<void>
}

/** Stops all programs on a signal, and when the parent process has exited. */
export function createPrograms(): Programs {
  const children: ChildProcess[] = []
  let isStopping = false

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  stopWithParent(() => void stop(0))
  return { run, stop }

  function run(
    [program = '', ...args]: string[],
    options: { cwd: string; env: NodeJS.ProcessEnv },
  ) {
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A process group of its own: Ctrl-C reaches only this process, which stops the programs in order.
      detached: true,
    })
    children.push(child)
    child.once('exit', (code, signal) => {
      if (!isStopping) console.error(`${args.at(-1)} ended (${signal ?? code}); stopping the rest.`)
      void stop(code ?? 1)
    })
    return new Promise<Ready>((resolve) => {
      child.on('message', (message: Ready) => {
        // Node's watch mode uses the same channel.
        if ('ready' in message) resolve(message)
      })
    })
  }

  /** Stops in reverse order of the start, so that the database is stopped last. */
  async function stop(exitCode: number) {
    if (isStopping) return
    isStopping = true
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    process.exit(exitCode)
  }
}

/** A killed npm sends no signal; the process then gets another parent. */
function stopWithParent(stop: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 1_000).unref()
}
