import * as words from '#messages/account'

export type Done = keyof typeof words.done

/** The words for `?done=…`, what was done just now; `null` for anything else that stands there. */
export function doneWords(url: URL): string | null {
  const done = url.searchParams.get('done') ?? ''
  return Object.hasOwn(words.done, done) ? words.done[done as Done] : null
}
