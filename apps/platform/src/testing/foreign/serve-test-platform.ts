import type { OpenDatabase } from '../../kernel/database/database.ts'
import { listen } from '../../startup/listening/listen.ts'
import { createRunningClock, createTestPlatform, type TestPlatform } from '../test-platform.ts'

export interface ServedPlatform {
  platform: TestPlatform
  stop(): Promise<void>
}

/** A platform on a port of this machine, by the machine's clock, for programs that call it by themselves. */
export async function serveTestPlatform(database: OpenDatabase): Promise<ServedPlatform> {
  let platform: TestPlatform | undefined
  const listener = await listen(
    (request) => platform?.app.fetch(request) ?? new Response(null, { status: 503 }),
    { host: '127.0.0.1', port: 0, variable: 'none' },
  )
  platform = await createTestPlatform(database, {
    clock: createRunningClock(),
    publicPlatformUrl: `http://127.0.0.1:${listener.port}`,
  })
  return { platform, stop: () => listener.close() }
}
