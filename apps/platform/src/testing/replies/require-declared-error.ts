import { TrieRouter } from 'hono/router/trie-router'
import type { RouteDescription } from '../../http/route/route.ts'
import { sharedErrors } from '../../http/route/shared-errors.ts'
import type { ApiErrorStatus } from '../../kernel/errors/api-error.ts'
import { wireRoutes } from '../../openapi/wire-routes.ts'
import { readJson } from './read-json.ts'
import { exampleFile, recordExample } from './record-example.ts'
import { requireDeclaredReply } from './require-declared-reply.ts'
import { requireDescribedReply } from './require-described-reply.ts'

const parametersOf = ({ path }: RouteDescription) => path.split('/:').length

/** The first match is the answer: `members/my/export` before `members/:id/export`, as in the app. */
const router = new TrieRouter<RouteDescription>()
for (const route of wireRoutes.toSorted((one, other) => parametersOf(one) - parametersOf(other))) {
  const methods = [route.method.toUpperCase(), ...(route.isQuery ? ['GET'] : [])]
  const paths = [...route.forms.map((form) => form + route.path), ...(route.aliases ?? [])]
  for (const method of methods) for (const path of paths) router.add(method, path, route)
}

/**
 * Holds the replies of the wire API against their schemas, and against the `errors` that their routes declare.
 *
 * @throws {Error} The reply breaks its schema, or is an error that the route does not declare, and that not every call may answer.
 */
export async function requireDeclaredError(request: Request, response: Response): Promise<void> {
  const [[found] = []] = router.match(request.method, new URL(request.url).pathname)
  if (!found) return
  const [route, parameters] = found
  if (exampleFile) await recordExample(exampleFile, route, { request, response, parameters })
  await requireDescribedReply(route, response)
  await requireDeclaredReply(route, response)
  if (response.status < 400 || response.status >= 500) return
  const code = await readCode(response)
  const status = response.status as ApiErrorStatus
  const declared = route.errors?.[status]
  // An empty list: the status without a code.
  if (declared?.includes(code) || (declared?.length === 0 && code === '')) return
  if (sharedErrors(route, status).includes(code)) return
  throw new Error(
    `${route.id} has answered ${status} ${code || 'without a code'}. Declare it in the route's errors.`,
  )
}

/** The code of an application error, or of an OAuth error; empty if there is none. */
async function readCode(response: Response): Promise<string> {
  // GraphQL's 415 has no body.
  const body = (await readJson(response).catch(() => ({}))) as {
    details?: { applicationError?: { code?: string } }
    error?: string
  }
  return body.details?.applicationError?.code ?? body.error ?? ''
}
