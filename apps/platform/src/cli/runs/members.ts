import { findByEmail, findIdentity } from '../../auth/identities/find-identity.ts'
import { changeStatus } from '../../auth/members/change-status.ts'
import { deleteMember } from '../../auth/members/delete-member.ts'
import { listMembers } from '../../auth/members/list-members.ts'
import { approveMember, denyMember } from '../../auth/registration/approve-member.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { loadKeyring } from '../../startup/load-keyring.ts'
import { withOwnMacKey } from '../../startup/own-store/require-known-keys.ts'
import { memberHooks } from '../../wishlists/member-hooks.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

const VERBS = ['list', 'approve', 'deny', 'block', 'unblock', 'delete']

export async function runMembers({
  positionals: [verb = '', who = ''],
  json,
}: CommandInput): Promise<boolean> {
  if (!VERBS.includes(verb)) throw new StartupError(`Usage: vitrine members ${VERBS.join('|')}`)
  return withStore(async ({ scope, environment, database }) => {
    if (verb === 'list') {
      const members = await listMembers(scope)
      if (json) console.log(JSON.stringify(members))
      else for (const { id, email, status } of members) console.log(`${id}  ${status}  ${email}`)
      return true
    }
    const { identityId } = await requireMember(scope, who)
    const { publicStorefrontUrl } = environment
    const keyring = await withOwnMacKey(database, loadKeyring(environment))
    const tools = { keyring, memberHooks, publicStorefrontUrl }
    if (verb === 'approve') await approveMember(scope, identityId, tools)
    else if (verb === 'deny') await denyMember(scope, identityId, tools)
    else if (verb === 'delete') await deleteMember(scope, identityId, memberHooks)
    else await changeStatus(scope, identityId, verb === 'block' ? 'block' : 'unblock')
    console.log(json ? JSON.stringify({ identityId, verb }) : `${verb}: ${identityId}`)
    return true
  })
}

async function requireMember(scope: SiteScope, who: string) {
  const isId = /^[0-9a-f-]{36}$/i.test(who)
  const member = isId ? await findIdentity(scope, who) : await findByEmail(scope, who)
  if (member) return member
  throw new StartupError(`There is no member ${JSON.stringify(who)}.`)
}
