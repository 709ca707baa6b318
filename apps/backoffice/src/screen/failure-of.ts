import { isConnectionError, isPlatformError } from '@vitrine/client'

/** Why a screen has nothing to show. */
export type LoadFailure = 'offline' | 'forbidden' | 'missing' | 'failed'

export function loadFailureOf(error: unknown): LoadFailure {
  if (isConnectionError(error)) return 'offline'
  if (!isPlatformError(error)) return 'failed'
  if (error.status === 403) return 'forbidden'
  return error.status === 404 ? 'missing' : 'failed'
}

/** Why a change was not made, as far as every screen can say it; `refused` has reasons of its own. */
export type ChangeFailure = 'conflict' | 'forbidden' | 'noConnection' | 'refused'

export function changeFailureOf(error: unknown): ChangeFailure {
  if (isConnectionError(error)) return 'noConnection'
  if (!isPlatformError(error)) return 'refused'
  if (error.status === 409) return 'conflict'
  return error.status === 403 ? 'forbidden' : 'refused'
}
