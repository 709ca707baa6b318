import { ApiError, applicationError } from '../../../kernel/errors/api-error.ts'

/** Adds the current state to the error of a write that conflicts with a concurrent change. */
export async function withCurrent(
  error: unknown,
  read: () => Promise<Record<string, unknown>>,
): Promise<unknown> {
  const code = error instanceof ApiError && error.details.applicationError?.code
  if (!code || !/^(PRODUCT|COLLECTION)_CHANGED$/.test(code)) return error
  return applicationError(409, code, (error as ApiError).message, await read())
}

/** The revision that a write expects, if it gives one. */
export const toRevision = ({ revision }: { revision?: string }): number | undefined =>
  revision === undefined ? undefined : Number(revision)
