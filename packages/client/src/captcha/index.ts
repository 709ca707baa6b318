export {
  type Captcha,
  type CaptchaAction,
  type CaptchaChallenge,
  createCaptcha,
} from './captcha.ts'
export type {
  CaptchaPlace,
  ShowCaptchaOptions,
} from './captcha-frame.ts'
export { showCaptcha } from './show-captcha.ts'
export { type SolveOptions, solveChallenge } from './solve-challenge.ts'
