import { Agent, request } from 'node:http'
import { cpuTimeOfTree } from './cpu-time.ts'

export interface Target {
  /** One address, or the address of each request. */
  url: string | ((request: number) => string)
  headers?: Record<string, string>
  /** GET unless given. */
  method?: string
  /** The JSON body of each request. */
  body?: (request: number) => object
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
  /** Bytes of a body, as sent, on average. */
  bytes: number
}

const CONCURRENCY = 8
const WARM_UP = 200

/** Asks `requests` times over eight kept connections; every answer has to be a 200. */
export async function measure(target: Target, requests: number): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  await ask(target, agent, { from: 0, to: WARM_UP })
  const before = readClocks(target)
  const range = { from: WARM_UP, to: WARM_UP + requests }
  const { durations, bytes } = await ask(target, agent, range)
  const after = readClocks(target)
  agent.destroy()

  durations.sort((a, b) => a - b)
  return {
    server: (after.server - before.server) / requests,
    database: (after.database - before.database) / requests,
    p50: durations[Math.floor(requests * 0.5)] ?? 0,
    p99: durations[Math.floor(requests * 0.99)] ?? 0,
    bytes: bytes / requests,
  }
}

function readClocks({ serverPid, databasePid }: Target) {
  return {
    server: cpuTimeOfTree(serverPid),
    database: databasePid === undefined ? 0 : cpuTimeOfTree(databasePid),
  }
}

async function ask(target: Target, agent: Agent, { from, to }: { from: number; to: number }) {
  const durations: number[] = []
  let bytes = 0
  let next = from
  const worker = async () => {
    while (next < to) {
      const url = typeof target.url === 'string' ? target.url : target.url(next)
      const body = target.body && JSON.stringify(target.body(next))
      next += 1
      const started = performance.now()
      const received = await askOnce(url, { ...target, body }, agent)
      bytes += received
      durations.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return { durations, bytes }
}

/** The bytes of the answer's body; rejects unless it is a 200. */
export function askOnce(
  url: string,
  {
    headers = {},
    method = 'GET',
    body,
  }: Pick<Target, 'headers' | 'method'> & { body?: string | undefined },
  agent: Agent,
): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    request(url, { agent, method, headers: { ...headers, ...type } }, (response) => {
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
      .end(body)
  })
}
