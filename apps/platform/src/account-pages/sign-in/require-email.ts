import type { Messages } from '@vitrine/account/all-messages'
import { emailSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import type { FormReader } from '../hosted-page-controller.ts'
import { PageError } from '../message-for.ts'

/**
 * The e-mail address in a form's field `email`.
 *
 * @throws {PageError} It is not the address of a mailbox.
 */
export function requireEmail(read: FormReader, { problems }: Messages): string {
  const email = read('email').trim()
  if (!v.is(emailSchema, email)) throw new PageError(problems.malformedEmail)
  return email
}
