import { createAccount } from '@vitrine/client/account'
import { type RouterContextProvider, redirect } from 'react-router'
import { askMember } from './ask-member.server.ts'
import { newBackupCodesCookie } from './new-backup-codes.server.ts'

const PAGE = '/account/two-step-verification'

/**
 * The backup codes that this browser may show: the member who is signed in created them in it.
 *
 * @throws {Response} To the page of two-step verification: there are none. To the sign-in: nobody is signed in.
 */
export async function findNewBackupCodes(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string[]> {
  const { id } = await askMember(context, PAGE, (client) => createAccount(client).getIdentity())
  const created = await newBackupCodesCookie().read(request.headers.get('Cookie'))
  if (created?.memberId !== id) throw redirect(PAGE, 303)
  return created.codes
}
