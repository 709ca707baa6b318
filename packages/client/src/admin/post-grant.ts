import type { connectionOf } from '../create-session.ts'
import { platformErrorFrom } from '../http/platform-error.ts'

type GrantConnection = Pick<ReturnType<typeof connectionOf>, 'host' | 'transport' | 'now'>

/**
 * The reply to a body that authorizes itself, such as one with the secret of an app.
 *
 * @throws {PlatformError} When the reply is not a success or is not JSON.
 * @throws {ConnectionError} When no reply arrives, or none in time.
 */
export async function postGrant<T>(
  { host, transport, now }: GrantConnection,
  path: string,
  body: object,
  signal?: AbortSignal | undefined,
): Promise<T> {
  const reply = await transport.exchange(host + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })
  if (!reply.ok || reply.body === undefined) throw platformErrorFrom(reply, `POST ${path}`, now())
  return reply.body as T
}
