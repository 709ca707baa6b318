import type { FormState } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import { delay as wait } from '../http/retry-delay.ts'
import { followStream } from './follow-stream.ts'

/** Forms of the back office that several people may have open. */
export interface OpenForms {
  /**
   * Who else has the form open and who has changed what it edits: at once, and whenever it differs. The form counts as
   * open as long as this is read. `subject` is such as `product:<id>`, `collection:<id>`, `order:<id>`, `discount:<id>` or
   * `setting:delivery`.
   *
   * For staff who may read what the form edits. Only Vitrine's own platform has this call.
   *
   * @throws {PlatformError} From the iteration: when the platform refuses it.
   * @throws {SessionEndedError} From the iteration: when the member has to sign in again.
   * @example
   * ```ts
   * const forms = createOpenForms(client)
   * for await (const { editors } of forms.followForm(`product:${productId}`, { signal })) {
   *   console.log(editors.map(({ name }) => name))
   * }
   * ```
   */
  followForm(
    subject: string,
    options?: {
      /** Closes the form and ends the iteration. */
      signal?: AbortSignal | undefined
    },
  ): AsyncGenerator<FormState, void, undefined>
}

/**
 * Creates the call that follows a form of the back office.
 *
 * @example
 * ```ts
 * const forms = createOpenForms(client)
 * for await (const { lastChange } of forms.followForm('setting:taxes', { signal })) {
 *   if (lastChange) console.log(lastChange.by?.name, lastChange.date)
 * }
 * ```
 */
export function createOpenForms({ api }: Pick<Connection, 'api'>): OpenForms {
  return {
    async *followForm(subject, { signal = new AbortController().signal } = {}) {
      const path = `/_api/vitrine/v1/open-forms/stream?${new URLSearchParams({ subject })}`
      for await (const { data } of followStream(api, path, {
        after: undefined,
        signal,
        delay: wait,
      })) {
        yield JSON.parse(data) as FormState
      }
    },
  }
}
