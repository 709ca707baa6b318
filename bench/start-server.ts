import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Started {
  url: string
  pid: number
  headers: Record<string, string>
  clientId: string
  /** Products by how many variants they have. */
  products?: Record<number, { productId: string; variantIds: string[] }>
  names: { slugs: string[]; collectionIds: string[] }
  /** The platform's statements for one request of the path. */
  statementsOf(path: string): Promise<unknown[]>
  /** Of a caller whose client has just written, so that statements are asked: for ten seconds. */
  freshHeaders(): Promise<Record<string, string>>
  stop(): void
}

/** Starts one of `servers/` in a process of its own, with its input in a file. */
export async function startServer(
  name: string,
  scratch: string,
  input: object | string,
): Promise<Started> {
  const file = join(scratch, `${name}.input`)
  writeFileSync(file, typeof input === 'string' ? input : JSON.stringify(input))
  const child = fork(join(import.meta.dirname, 'servers', name), [file])
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${name} ended before it listened.`)
    }),
  ])
  return {
    ...(message as Omit<Started, 'stop' | 'statementsOf' | 'freshHeaders'>),
    async statementsOf(path) {
      child.send(path)
      const [{ statements }] = (await once(child, 'message')) as [{ statements: unknown[] }]
      return statements
    },
    async freshHeaders() {
      child.send('fresh headers')
      const [{ fresh }] = (await once(child, 'message')) as [{ fresh: Record<string, string> }]
      return fresh
    },
    stop: () => void child.kill(),
  }
}
