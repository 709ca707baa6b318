import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** Starts a program that does not outlive this process, however this one ends (except by SIGKILL). */
export function spawnHere(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}
