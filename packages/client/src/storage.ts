export {
  type CookieTokenStorageOptions,
  cookieTokenStorage,
} from './session/cookie-token-storage.ts'
export { type LocalTokenStorageOptions, localTokenStorage } from './session/local-token-storage.ts'
export { type TabChannel, type TabStorageOptions, tabStorage } from './session/tab-storage.ts'
