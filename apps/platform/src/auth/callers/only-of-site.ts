import type { CallerDirectory, FoundCaller } from './find-caller.ts'

/** The callers of one site; tokens of another are unknown there. */
export function onlyOfSite(callers: CallerDirectory, siteId: string): CallerDirectory {
  const isOwn = (found: FoundCaller) => found.siteId === siteId
  return {
    async find(token) {
      const found = await callers.find(token)
      return found && isOwn(found) ? found : null
    },
    peek(token) {
      const found = callers.peek(token)
      return found && isOwn(found) ? found : undefined
    },
  }
}
