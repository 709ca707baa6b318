import type { RequestScope } from './request-scope.server.ts'

/** The address of the member who is signed in, to begin a form with; none where it cannot be read. */
export async function findOwnEmail({ isMember, ask }: RequestScope): Promise<string | undefined> {
  if (!isMember()) return undefined
  try {
    const { member } = await ask(({ members }) => members.getCurrentMember({ fieldsets: ['FULL'] }))
    return member.loginEmail
  } catch {
    // The form is the same, only empty.
    return undefined
  }
}
