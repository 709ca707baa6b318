import { SessionEndedError } from '../errors.ts'

/**
 * Sends a call again, as a visitor's, when the member's session ended with it: whoever signs in
 * or out is not stopped by that.
 */
export async function evenIfEnded<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof SessionEndedError) return send()
    throw error
  }
}
