import { readFileSync, rmSync } from 'node:fs'
import { createDataFolder, startStore } from '@vitrine/scripts/start-store'
import { cpuTimeOfTree, listTree } from './cpu-time.ts'

export interface StartFigures {
  /** Milliseconds of CPU time of all programs, PostgreSQL included, until the shop has answered a page. */
  cpu: number
  /** Milliseconds by the clock. */
  time: number
  /** Resident memory of the platform after it, in MiB. */
  resident: number
}

const STARTS = 7

/** Starts of the demo store on its data folder, as `npm start` does; the first one, which fills it, is not measured. */
export async function benchStarts(): Promise<StartFigures> {
  const dataFolder = createDataFolder('vitrine-starts-')
  try {
    const { stop } = await startStore({ DATA_DIR: dataFolder })
    await stop()
    const starts: StartFigures[] = []
    for (let count = 0; count < STARTS; count++) starts.push(await measureStart(dataFolder))
    return {
      cpu: median(starts.map(({ cpu }) => cpu)),
      time: median(starts.map(({ time }) => time)),
      resident: median(starts.map(({ resident }) => resident)),
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function measureStart(dataFolder: string): Promise<StartFigures> {
  const cpuBefore = cpuTimeOfTree(process.pid)
  const before = performance.now()
  const { store, stop } = await startStore({ DATA_DIR: dataFolder })
  await (await fetch(store.shopUrl)).text()
  const time = performance.now() - before
  const cpu = (cpuTimeOfTree(process.pid) - cpuBefore) / 1_000
  const resident = residentOfPlatform()
  await stop()
  return { cpu, time, resident }
}

function residentOfPlatform() {
  const [platform] = listTree(process.pid).filter(({ pid }) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/platform/build/server/main.js'),
  )
  const status = readFileSync(`/proc/${platform?.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
