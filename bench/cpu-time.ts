import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in ticks of 10 ms on every Linux that Node runs on. */
const MICROSECONDS_PER_TICK = 10_000

/**
 * User and system time that a process and all its descendants have used, in microseconds.
 *
 * Works on Linux only; the benchmark prints a message elsewhere.
 */
export function cpuTimeOfTree(rootPid: number): number {
  return listTree(rootPid).reduce((sum, { ticks }) => sum + ticks * MICROSECONDS_PER_TICK, 0)
}

/** A process and all its descendants. */
export function listTree(rootPid: number) {
  const processes = listProcesses()
  const members = new Set([rootPid])
  // Parents have lower positions in no particular order, so repeat until nothing is added.
  for (let size = 0; size !== members.size; ) {
    size = members.size
    for (const { pid, parent } of processes) if (members.has(parent)) members.add(pid)
  }
  return processes.filter(({ pid }) => members.has(pid))
}

function listProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // Fields from the third on; the second is a name that may hold anything but the last bracket.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        // Its own time, and that of children that have ended: a database's workers come and go.
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
        return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
      } catch {
        // Processes come and go while we read.
        return []
      }
    })
}
