import { isPlatformError } from '../errors.ts'

/**
 * The call, whose errors name the argument instead of the part of the request that it became: an id is an argument of
 * its own, and travels inside the entity.
 *
 * @see wire contract section 9.2
 */
export async function nameArgument<T>(path: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isPlatformError(error)) {
      const [, argument = path] = path.split('.')
      error.message = error.message.replaceAll(`"${path}"`, `"${argument}"`)
    }
    throw error
  }
}
