import { appendFileSync } from 'node:fs'
import type { RouteDescription } from '../../http/route/route.ts'
import { readJson } from './read-json.ts'

/** A call that succeeded, as a line of the file that {@link exampleFile} names. */
export interface RecordedExample {
  id: string
  body?: unknown
  reply?: unknown
}

/** Where tests write the calls that they make; absent unless `npm run api-examples` runs them. */
export const exampleFile = process.env['API_EXAMPLES']

/** Appends the call to the file of examples, unless it failed; without a body or a reply that is not JSON. */
export async function recordExample(
  file: string,
  { id, status = 200 }: RouteDescription,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  if (response.status !== status) return
  const body: unknown = isJson(request) ? await request.json().catch(() => undefined) : undefined
  const reply: unknown = isJson(response)
    ? await readJson(response).catch(() => undefined)
    : undefined
  appendFileSync(file, `${JSON.stringify({ id, body, reply } satisfies RecordedExample)}\n`)
}

/** Streams of events never end. */
function isJson({ headers }: Request | Response) {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}
