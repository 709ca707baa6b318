export {
  type Captcha,
  type CaptchaAction,
  type CaptchaChallenge,
  createCaptcha,
} from './captcha.ts'
export { type SolveOptions, solveChallenge } from './solve-challenge.ts'
