import { appendFileSync } from 'node:fs'
import type { RouteDescription } from '../../http/route/route.ts'
import { isDescribedBody } from './is-described-body.ts'
import { readJson } from './read-json.ts'

/** A call that succeeded, as a line of the file that {@link exampleFile} names. */
export interface RecordedExample {
  id: string
  body?: unknown
  reply?: unknown
}

/** Where tests write the calls that they make; absent unless `npm run api-examples` runs them. */
export const exampleFile = process.env['API_EXAMPLES']

interface Call {
  request: Request
  response: Response
  parameters: Parameters
}

/** Those of the path. */
type Parameters = Readonly<Record<string, string | number>>

/** Appends the call to the file of examples, unless it failed; without a body that is not as described, or a reply that is not JSON. */
export async function recordExample(
  file: string,
  route: RouteDescription,
  { request, response, parameters }: Call,
): Promise<void> {
  const { id, status } = route
  if (response.status !== (status ?? 200)) return
  const sent = withName(await readBody(request), route, parameters)
  const body = route.body && isDescribedBody(route.body, sent) ? sent : undefined
  const reply: unknown = isJson(response)
    ? await readJson(response).catch(() => undefined)
    : undefined
  appendFileSync(file, `${JSON.stringify({ id, body, reply } satisfies RecordedExample)}\n`)
}

/** Clients repeat the parameter in the body, which few tests do. */
function withName(body: unknown, { namedBy }: RouteDescription, parameters: Parameters): unknown {
  if (namedBy === undefined || typeof body !== 'object') return body
  return { [namedBy]: parameters[namedBy], ...body }
}

/** JSON, or the members of a form, which some calls of OAuth take instead. */
async function readBody(request: Request): Promise<unknown> {
  if (isJson(request)) return request.json().catch(() => undefined)
  if (!request.headers.get('Content-Type')?.startsWith(FORM)) return undefined
  return Object.fromEntries(new URLSearchParams(await request.text()))
}

const FORM = 'application/x-www-form-urlencoded'

/** Streams of events never end. */
function isJson({ headers }: Request | Response) {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}
