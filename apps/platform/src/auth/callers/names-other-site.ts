import type { FoundCaller } from './find-caller.ts'

/** By it a program says which site its API key is for (wire contract section 1.3). */
export const SITE_ID_HEADER = 'wix-site-id'

/** Why such a request is refused: without the header, it would change the store of the key. */
export const OTHER_SITE =
  'The API key is of another site than the header wix-site-id names. Send the id of the key’s site, or use a key of that site.'

/**
 * Whether a program with an API key, or an app, names another site than its own. The tokens of visitors and members are
 * sent without the header.
 */
export function namesOtherSite(
  header: string | undefined,
  { siteId, caller }: FoundCaller,
): boolean {
  return caller.kind === 'app' && header !== undefined && header.toLowerCase() !== siteId
}
