import { ApiError, applicationError } from '../../../kernel/errors/api-error.ts'

/** A refused write of what has changed meanwhile carries it as it is now. */
export async function withCurrent(
  error: unknown,
  read: () => Promise<Record<string, unknown>>,
): Promise<unknown> {
  const code = error instanceof ApiError && error.details.applicationError?.code
  if (!code || !/^(PRODUCT|COLLECTION)_CHANGED$/.test(code)) return error
  return applicationError(409, code, (error as ApiError).message, await read())
}

/** The revision that a write is of, where it says one. */
export const toRevision = ({ revision }: { revision?: string }): number | undefined =>
  revision === undefined ? undefined : Number(revision)
