import { SessionEndedError } from '../errors.ts'

/**
 * Sends a call again as a visitor when it finds that the member's session has ended, so that an ended
 * session does not prevent signing in or out.
 */
export async function evenIfEnded<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof SessionEndedError) return send()
    throw error
  }
}
