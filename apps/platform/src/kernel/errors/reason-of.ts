/** Why something failed, without a full stop: of a failed `fetch` its cause, as its own message says only that. */
export function reasonOf(error: unknown): string {
  const told = error instanceof TypeError && error.cause instanceof Error ? error.cause : error
  if (!(told instanceof Error)) return String(told)
  // The error of a host with several addresses has no message.
  const { code } = told as NodeJS.ErrnoException
  return (told.message || code || String(told)).replace(/\.$/, '')
}
