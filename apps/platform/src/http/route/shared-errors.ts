import type { ApiErrorStatus } from '../../kernel/errors/api-error.ts'
import type { RouteDescription } from './route.ts'

/**
 * The codes that every call of the route's kind may answer with the status, beside those that it declares itself. An
 * empty code is an error of the request's form.
 */
export function sharedErrors(
  { access, write, isPublic = false }: RouteDescription,
  status: ApiErrorStatus,
): string[] {
  switch (status) {
    case 401:
      return isPublic ? [''] : ['', 'UNAUTHENTICATED']
    case 403:
      return [
        '',
        'INSUFFICIENT_SCOPE',
        ...(isPublic ? [] : ['WRONG_SITE']),
        ...(access ? ['PERMISSION_DENIED'] : []),
      ]
    case 409:
      return write === 'once' ? ['IDEMPOTENCY_KEY_REUSED', 'ALREADY_CARRIED_OUT'] : []
    case 429:
      return ['', 'THROTTLED_FEATURE']
    case 400:
    case 413:
    case 415:
      return ['']
    default:
      return []
  }
}
