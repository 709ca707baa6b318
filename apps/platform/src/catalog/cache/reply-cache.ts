import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { seesHidden } from '../product/visibility.ts'
import { toWireText, type WireText } from '../product/wire-text.ts'
import { createReadCache } from './read-cache.ts'

interface Reply {
  reply: object
  /** What the caller is told that it is written in. */
  language?: string | undefined
}

export interface ReplyMemory {
  /**
   * The reply that `make` gives, as text; `key` stands for what it depends on beside the site and whether the caller
   * sees what is hidden.
   *
   * @throws whatever `make` throws; a failure is not remembered.
   */
  read(
    scope: SiteScope,
    key: string,
    options: { mustBeFresh: boolean },
    make: () => Promise<Reply>,
  ): Promise<WireText>
}

/** Remembers the smaller replies of the catalog for a second, under the rules of `createReadCache`. */
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
