import type { CaptchaScreen, FormScreen, LoginScreen } from '@vitrine/account/login/login-screen.ts'

/** The screen of a form, where the answer to it was one. */
export function formScreenOf(
  screen: Exclude<LoginScreen, { kind: 'message' }> | undefined,
): FormScreen | CaptchaScreen | undefined {
  return screen?.kind === 'code' ? undefined : screen
}
