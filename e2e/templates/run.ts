import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where and with what a program of a template runs; its output goes to the file. */
export interface Place {
  cwd: string
  environment: NodeJS.ProcessEnv
  log: string
}

/** Runs a program to its end. @throws {Error} It failed; the message has the end of its output. */
export async function runToEnd([program = '', ...args]: string[], place: Place): Promise<void> {
  const child = start([program, ...args], place)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code === 0) return
  const output = readFileSync(place.log, 'utf8').slice(-4_000)
  throw new Error(
    `${program} ${args.join(' ')} failed (${code}). The end of ${place.log}:\n${output}`,
  )
}

/** Starts a server and waits until it answers at the address. @throws {Error} It ends, or does not answer in a minute. */
export async function startServer(
  command: string[],
  url: string,
  place: Place,
): Promise<ChildProcess> {
  const child = start(command, place)
  for (let attempt = 0; attempt < 120; attempt++) {
    if (child.exitCode !== null) break
    const response = await fetch(url, { redirect: 'manual' }).catch(() => null)
    if (response) return child
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  child.kill()
  throw new Error(`${command.join(' ')} does not serve ${url}; see ${place.log}`)
}

/** A program of the packages that the template has installed. */
export const binOf = (folder: string, name: string) => join(folder, 'node_modules', '.bin', name)

function start([program = '', ...args]: string[], { cwd, environment, log }: Place) {
  const output = openSync(log, 'a')
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', output, output] })
  closeSync(output)
  return child
}
