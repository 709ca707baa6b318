// Runs the programs of a store side by side, and stops them in order.
import { type ChildProcess, spawn } from 'node:child_process'

/** The message of a program that is ready. */
export type Ready = Record<string, unknown>

export interface Programs {
  /**
   * Starts a program and resolves with its message when it is ready. When a program exits, all others are stopped, and
   * the process exits with its exit code; unless it is one that is restarted, and was ready before.
   */
  run(command: string[], options: ProgramOptions): Promise<Ready>
  stop(exitCode: number): Promise<void>
}

interface ProgramOptions {
  cwd: string
  env: NodeJS.ProcessEnv
  /** Whether it is started again when it exits, while the others run on. */
  isRestarted?: boolean
  /** It loads at once, with `OPENS_ON_MESSAGE` in its environment, and gets a message once this is fulfilled. */
  opensAfter?: Promise<unknown>
}

/** The pause before a restart; twice as long after each that failed. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A program that ran for this long is restarted after the first pause again. */
const STABLE_MS = 60_000

/** Stops all programs on a signal, and when the parent process has exited. */
export function createPrograms(): Programs {
  /** The running process of each program, in the order of their start. */
  const children: ChildProcess[] = []
  let isStopping = false

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  stopWithParent(() => void stop(0))
  return { run, stop }

  function run(command: string[], { isRestarted = false, opensAfter, ...options }: ProgramOptions) {
    const index = children.length
    let pauseMs = FIRST_PAUSE_MS
    let isKnown = false
    return new Promise<Ready>((resolve) => start(resolve))

    function start(onReady: (message: Ready) => void) {
      const startedAt = performance.now()
      const child = spawnProgram(command, options, opensAfter !== undefined)
      children[index] = child
      opensAfter?.then(() => child.connected && child.send('open'))
      child.on('message', (message: Ready) => {
        // Node's watch mode uses the same channel.
        if (!('ready' in message)) return
        if (isKnown) console.error(`${command.at(-1)} runs again.`)
        isKnown = true
        onReady(message)
      })
      child.once('exit', (code, signal) => {
        if (isStopping) return
        const name = `${command.at(-1)} ended (${signal ?? code})`
        if (!isRestarted || !isKnown) {
          console.error(`${name}; stopping the rest.`)
          void stop(code ?? 1)
          return
        }
        if (performance.now() - startedAt > STABLE_MS) pauseMs = FIRST_PAUSE_MS
        console.error(`${name}; it is started again in ${pauseMs / 1000} s.`)
        setTimeout(() => {
          if (!isStopping) start(onReady)
        }, pauseMs)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      })
    }
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

function spawnProgram(
  [program = '', ...args]: string[],
  { cwd, env }: Pick<ProgramOptions, 'cwd' | 'env'>,
  opensOnMessage: boolean,
) {
  return spawn(program, args, {
    cwd,
    env: opensOnMessage ? { ...env, OPENS_ON_MESSAGE: 'true' } : env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl-C reaches only this process, which stops the programs in order.
    detached: true,
  })
}

/** A killed npm sends no signal; the process then gets another parent. */
function stopWithParent(stop: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 1_000).unref()
}
