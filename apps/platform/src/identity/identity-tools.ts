import type { PlatformServices } from '../services.ts'

/** What operations on members need beside the scope. */
export type IdentityTools = Pick<
  PlatformServices,
  | 'passwords'
  | 'keyring'
  | 'rateLimits'
  | 'captcha'
  | 'factorChannels'
  | 'publicPlatformUrl'
  | 'publicStorefrontUrl'
>
