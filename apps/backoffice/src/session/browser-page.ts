import type { SignInPage } from './sign-in.ts'

/** The page of this window. The secrets of a sign-in last as long as its tab. */
export const browserPage: SignInPage = {
  address: () => location.href,
  leaveFor: (url) => location.assign(url),
  replaceAddress: (url) => history.replaceState(null, '', url),
  secrets: sessionStorage,
}
