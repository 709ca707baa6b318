import { type CaptchaChallenge, solveChallenge } from '@vitrine/client/captcha'
import { inShop } from '../language/in-shop.ts'

/** Gets a challenge of the built-in captcha and solves it; gives the token that goes with the form. */
export async function solveCaptcha(
  action: 'login' | 'register',
  options: { signal: AbortSignal; onProgress: (tried: number) => void },
): Promise<string> {
  const { signal } = options
  const response = await fetch(inShop(`/sign-in/challenge?action=${action}`), { signal })
  if (!response.ok) throw new Error(`The shop gave no challenge (${response.status}).`)
  return solveChallenge((await response.json()) as CaptchaChallenge, options)
}
