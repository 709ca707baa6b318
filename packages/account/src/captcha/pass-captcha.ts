import { type CaptchaChallenge, solveChallenge } from '@vitrine/client/captcha'

export interface PassCaptchaOptions {
  /** Shows the vendor's widget and gives its token; absent where no vendor is asked. */
  showVendor?: (() => Promise<string>) | undefined
  /** The built-in challenge, or `null` where none stands in for the vendor's. */
  loadChallenge: () => Promise<CaptchaChallenge | null>
  /** Called when the browser begins to solve the built-in challenge, and then with the number of tries. */
  onProgress?: (tried: number) => void
  signal?: AbortSignal
}

/**
 * Passes the captcha that a form asks for: a vendor's, or the built-in proof of work, which also stands in where the
 * vendor's does not work (security SR-64).
 *
 * @returns The token that goes with the form.
 * @throws The vendor's error where nothing stands in for it; the errors of `solveChallenge`.
 */
export async function passCaptcha({
  showVendor,
  loadChallenge,
  ...options
}: PassCaptchaOptions): Promise<string> {
  try {
    if (showVendor) return await showVendor()
  } catch (error) {
    const challenge = options.signal?.aborted ? null : await loadChallenge()
    if (challenge === null) throw error
    return solve(challenge, options)
  }
  const challenge = await loadChallenge()
  if (challenge === null) throw new Error('The form asks for no captcha that this page can pass.')
  return solve(challenge, options)
}

function solve(
  challenge: CaptchaChallenge,
  { onProgress, signal }: Pick<PassCaptchaOptions, 'onProgress' | 'signal'>,
) {
  onProgress?.(0)
  return solveChallenge(challenge, { ...(onProgress && { onProgress }), signal })
}
