import type { SignInPage } from './sign-in.ts'

const DEADLINE_MS = 10_000

/** The page of this window. The secrets of a sign-in last as long as its tab. */
export const browserPage: SignInPage = {
  address: () => location.href,
  leaveFor: (url) => location.assign(url),
  follow: (url) =>
    fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) }).then(
      (response) => response.url,
      () => null,
    ),
  replaceAddress: (url) => history.replaceState(null, '', url),
  secrets: sessionStorage,
}
