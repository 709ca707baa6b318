import { Agent, request } from 'node:http'
import { cpuTimeOfTree } from './cpu-time.ts'

export interface Target {
  url: string
  headers?: Record<string, string>
  /** Process whose tree answers. */
  serverPid: number
  /** Process whose tree is the database, where one is asked. */
  databasePid?: number
}

export interface Measurement {
  /** CPU microseconds per answer. */
  server: number
  database: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Bytes of one body, as sent. */
  bytes: number
}

const CONCURRENCY = 8
const WARM_UP = 200

/** Asks `requests` times over eight kept connections; every answer has to be a 200. */
export async function measure(target: Target, requests: number): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  await ask(target, agent, WARM_UP)
  const before = readClocks(target)
  const { durations, bytes } = await ask(target, agent, requests)
  const after = readClocks(target)
  agent.destroy()

  durations.sort((a, b) => a - b)
  return {
    server: (after.server - before.server) / requests,
    database: (after.database - before.database) / requests,
    p50: durations[Math.floor(requests * 0.5)] ?? 0,
    p99: durations[Math.floor(requests * 0.99)] ?? 0,
    bytes,
  }
}

function readClocks({ serverPid, databasePid }: Target) {
  return {
    server: cpuTimeOfTree(serverPid),
    database: databasePid === undefined ? 0 : cpuTimeOfTree(databasePid),
  }
}

async function ask(target: Target, agent: Agent, requests: number) {
  const durations: number[] = []
  let bytes = 0
  let left = requests
  const worker = async () => {
    while (left-- > 0) {
      const started = performance.now()
      bytes = await askOnce(target, agent)
      durations.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return { durations, bytes }
}

function askOnce({ url, headers = {} }: Target, agent: Agent) {
  return new Promise<number>((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url} answered ${response.statusCode}.`))
      })
    })
      .on('error', reject)
      .end()
  })
}
