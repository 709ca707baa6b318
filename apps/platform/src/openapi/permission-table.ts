import type { RouteDescription } from '../http/route/route.ts'
import { apiHostPath } from './api-host-path.ts'
import { wireModules } from './wire-routes.ts'

/** Who may make which call, as the page `docs/permissions.md`. */
export function writePermissionTable(): string {
  const sections = Object.entries(wireModules).map(
    ([name, routes]) => `## ${name}\n\n${HEAD}\n${routes.map(toRow).join('\n')}`,
  )
  return `${INTRODUCTION}\n\n${sections.join('\n\n')}\n`
}

const INTRODUCTION = `# Permissions

Written from the routes of the platform by \`npm run api-docs\`. Where a caller lacks what a call needs, the reply is 403
(401 where a more recent sign-in is needed).`

const HEAD = '| Call | Operation | Callers | Permission |\n|---|---|---|---|'

function toRow(route: RouteDescription) {
  const { method, id, access = [], isPublic } = route
  const callers = access.map((one) => one.callers).join('; ')
  const permissions = access.flatMap((one) => one.permission ?? []).map((name) => `\`${name}\``)
  const call = `\`${method.toUpperCase()} ${apiHostPath(route)}\``
  const everyone = isPublic ? 'everyone, without a token' : 'every access token'
  return `| ${call} | ${id} | ${callers || everyone} | ${permissions.join(', ')} |`
}
