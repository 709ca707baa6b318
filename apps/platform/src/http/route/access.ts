import { applicationError } from '../../kernel/errors/api-error.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import { isPermitted } from '../../kernel/scope/site-scope.ts'
import type { RouteContext } from './route.ts'

/** What a call requires of its caller besides an access token. */
export interface Access {
  /** Who may call, as the permission table says it. */
  callers: string
  permission?: Permission
  /**
   * Without one, the operation decides by the request.
   *
   * @throws {ApiError} 401 or 403, before the body is read.
   */
  require?: (c: RouteContext) => void
}

/** Only callers with the permission. */
export function permission(name: Permission): Access {
  return {
    callers: 'apps and staff',
    permission: name,
    require(c) {
      if (isPermitted(c.var.scope, name)) return
      throw applicationError(
        403,
        'PERMISSION_DENIED',
        `This needs the permission ${name}, which visitors and members never have. Use an API key.`,
      )
    },
  }
}
