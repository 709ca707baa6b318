import { ownEnvironment } from '../environment.server.ts'
import type { CaptchaClient } from './show-vendor-captcha.ts'

export function findCaptchaClient(): CaptchaClient {
  const { platformUrl, clientId } = ownEnvironment()
  return { platformUrl, clientId }
}
