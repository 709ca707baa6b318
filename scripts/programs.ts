// Runs the programs of a store side by side, and stops them in order.
import { type ChildProcess, spawn } from 'node:child_process'

/** What a program says when it is ready. */
export type Ready = Record<string, unknown>

export interface Programs {
  /**
   * Starts a program and resolves with what it says when it is ready. A program that ends takes all others down, with
   * its exit code.
   */
  run(command: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Ready>
  stop(exitCode: number): Promise<void>
}

/** Stops everything on a signal, and when the process that started us is gone. */
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
      // A group of its own: Ctrl-C reaches us, and we stop the programs in order.
      detached: true,
    })
    children.push(child)
    child.once('exit', (code, signal) => {
      if (!isStopping) console.error(`${args.at(-1)} ended (${signal ?? code}); stopping the rest.`)
      void stop(code ?? 1)
    })
    return new Promise<Ready>((resolve) => {
      child.on('message', (message: Ready) => {
        // Node's watch mode speaks on the same channel.
        if ('ready' in message) resolve(message)
      })
    })
  }

  /** The last to start is the first to stop, so that the database goes last. */
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

/** npm that is killed cannot tell us; the system hands us to another parent then. */
function stopWithParent(stop: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 1_000).unref()
}
