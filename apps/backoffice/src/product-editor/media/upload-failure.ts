import { isConnectionError } from '@vitrine/client'
import type { Messages } from '../../shell/language.ts'

/** Why a file was not stored: the platform's own words, or that it could not be reached. */
export function uploadFailure(error: unknown, { common }: Pick<Messages, 'common'>): string {
  if (isConnectionError(error)) return common.noConnection
  return error instanceof Error ? error.message : ''
}
