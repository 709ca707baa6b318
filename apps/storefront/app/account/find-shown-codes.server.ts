import { createAccount } from '@vitrine/client/account'
import { type RouterContextProvider, redirect } from 'react-router'
import { askMember } from './ask-member.server.ts'
import { shownCodesCookie } from './shown-codes.server.ts'

const PAGE = '/account/second-lock'

/**
 * The recovery codes that this browser may show: they were made in it, by the member who is signed in.
 *
 * @throws {Response} To the second lock: there are none. To the sign-in: nobody is signed in.
 */
export async function findShownCodes(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string[]> {
  const { id } = await askMember(context, PAGE, (client) => createAccount(client).getIdentity())
  const shown = await shownCodesCookie().read(request.headers.get('Cookie'))
  if (shown?.memberId !== id) throw redirect(PAGE, 303)
  return shown.codes
}
