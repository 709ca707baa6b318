import type * as messages from '#messages/done'

/** What a form of the account can have done, as it stands in `?done=…`. */
export type Done = keyof typeof messages

/** The message for what was done just now; `null` for anything else that stands in the address. */
export function doneMessage(url: URL, done: typeof messages): string | null {
  const name = url.searchParams.get('done') ?? ''
  return Object.hasOwn(done, name) ? done[name as Done] : null
}
