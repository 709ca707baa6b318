import { VitrineError } from '../errors.ts'

/**
 * Events may have been missed: the platform cannot go on after the last position. Read again what you
 * follow, then subscribe after `position`.
 *
 * `code` is `stream_reset`.
 *
 * @example
 * ```ts
 * const events = createLiveEvents(connectWithApiKey({ apiKey, siteId }))
 * try {
 *   for await (const { type } of events.subscribe({ signal })) console.log(type)
 * } catch (error) {
 *   if (isStreamResetError(error)) console.log('read again, then go on after', error.position)
 * }
 * ```
 */
export class StreamResetError extends VitrineError {
  override name = 'StreamResetError'
  /** Where the events go on. */
  readonly position: string

  constructor(position: string) {
    super('Events may have been missed: read again what you follow, then go on.', {
      code: 'stream_reset',
    })
    this.position = position
  }
}

/**
 * Whether `error` is a {@link StreamResetError}, also of another copy of this package.
 *
 * @example
 * ```ts
 * const after = isStreamResetError(error) ? error.position : undefined
 * ```
 */
export function isStreamResetError(error: unknown): error is StreamResetError {
  return error instanceof Error && error.name === 'StreamResetError'
}
