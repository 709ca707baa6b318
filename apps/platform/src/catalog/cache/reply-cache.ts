import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { seesHidden } from '../product/visibility.ts'
import { toWireText, type WireText } from '../product/wire-text.ts'
import { createReadCache } from './read-cache.ts'

interface Reply {
  reply: object
  /** The reply's `Content-Language`. */
  language?: string | undefined
}

export interface ReplyMemory {
  /**
   * The reply that `make` returns, as text. `key` identifies everything it depends on besides the site and whether the
   * caller sees hidden products.
   *
   * @throws whatever `make` throws; errors are not cached.
   */
  read(
    scope: SiteScope,
    key: string,
    options: { mustBeFresh: boolean },
    make: () => Promise<Reply>,
  ): Promise<WireText>
}

/** Caches the smaller replies of the catalog for a second, under the rules of `createReadCache`. */
export function createReplyMemory(maxBytes = 16 * 1024 * 1024): ReplyMemory {
  const replies = createReadCache<WireText>({ maxBytes, sizeOf: ({ body }) => body.length })
  return {
    read(scope, key, { mustBeFresh }, make) {
      const name = `${seesHidden(scope)} ${key}`
      return replies.read(scope, name, mustBeFresh, async () => {
        const { reply, language } = await make()
        return toWireText(reply, language)
      })
    },
  }
}
