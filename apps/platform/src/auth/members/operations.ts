import {
  changeEmailSchema,
  confirmEmailSchema,
  confirmTotpSchema,
  queryMembersSchema,
  removeTotpSchema,
  updateMemberSchema,
  updateOwnIdentitySchema,
} from '@vitrine/contract/schemas'
import type { Operation } from '../../http/operation.ts'
import { pathForms } from '../../http/path-forms.ts'

/** The calls about members. @see wire contract section 7.5 */
export const memberOperations: Operation[] = (
  [
    ['getCurrentMember', 'get', '/v1/members/my', 'The member who is signed in.'],
    [
      'closeAccount',
      'delete',
      '/v1/members/my',
      'Deletes the account of the member; within ten minutes of the sign-in.',
    ],
    [
      'exportMember',
      'get',
      '/v1/members/my/export',
      'Everything that is kept about the member; within ten minutes of the sign-in.',
    ],
    ['getOwnIdentity', 'get', '/v1/members/my/identity', 'The member’s whole profile, with tags.'],
    [
      'updateOwnIdentity',
      'patch',
      '/v1/members/my/identity',
      'Changes the member’s profile.',
      updateOwnIdentitySchema,
    ],
    [
      'startEmailChange',
      'post',
      '/v1/members/my/email',
      'Sends six digits to a new address; nothing changes until they come back.',
      changeEmailSchema,
    ],
    [
      'confirmEmailChange',
      'post',
      '/v1/members/my/email/confirm',
      'Takes the digits, and changes the address.',
      confirmEmailSchema,
    ],
    ['listSessions', 'get', '/v1/members/my/sessions', 'Where the member is signed in.'],
    [
      'endOtherSessions',
      'post',
      '/v1/members/my/sessions/end-others',
      'Signs the member out everywhere else.',
    ],
    ['endSession', 'delete', '/v1/members/my/sessions/:id', 'Signs the member out at one place.'],
    ['listDevices', 'get', '/v1/members/my/devices', 'The devices that the member is known by.'],
    ['deleteDevice', 'delete', '/v1/members/my/devices/:id', 'Forgets one of them.'],
    [
      'listFactors',
      'get',
      '/v1/members/my/factors',
      'The member’s second factors, and how many backup codes are left.',
    ],
    [
      'beginTotp',
      'post',
      '/v1/members/my/factors/totp',
      'A new secret for an authenticator app; within ten minutes of the sign-in.',
    ],
    [
      'findTotpEnrolment',
      'get',
      '/v1/members/my/factors/totp',
      'The secret once more, for the sign-in that began it, as long as it waits for its digits.',
    ],
    [
      'confirmTotp',
      'post',
      '/v1/members/my/factors/totp/confirm',
      'Turns the app on by its digits, and gives ten backup codes.',
      confirmTotpSchema,
    ],
    [
      'removeTotp',
      'post',
      '/v1/members/my/factors/totp/remove',
      'Removes the app, by its digits or a backup code; within ten minutes of the sign-in.',
      removeTotpSchema,
    ],
    [
      'askForEmailCode',
      'post',
      '/v1/members/my/factors/email',
      'Asks for a code by e-mail too; within ten minutes of the sign-in.',
    ],
    [
      'stopEmailCode',
      'delete',
      '/v1/members/my/factors/email',
      'Asks for no code by e-mail any more; within ten minutes of the sign-in.',
    ],
    [
      'createBackupCodes',
      'post',
      '/v1/members/my/backup-codes',
      'Ten new backup codes; the older ones work no more. Within ten minutes of the sign-in.',
    ],
    [
      'queryMembers',
      'post',
      '/v1/members/query',
      'The members that match a query, for apps with the permission.',
      queryMembersSchema,
    ],
    ['getMember', 'get', '/v1/members/:id', 'A member; of others only what is public.'],
    [
      'updateMember',
      'patch',
      '/v1/members/:id',
      'Changes a member; members change themselves.',
      updateMemberSchema,
    ],
    ['approveMember', 'post', '/v1/members/:id/approve', 'Lets a member in who waits for it.'],
    ['denyMember', 'post', '/v1/members/:id/deny', 'Says no to a member who waits.'],
    ['blockMember', 'post', '/v1/members/:id/block', 'Keeps a member out, within a second.'],
    ['unblockMember', 'post', '/v1/members/:id/unblock', 'Lets a blocked member in again.'],
    ['deleteMember', 'delete', '/v1/members/:id', 'Deletes a member; the id stays a tombstone.'],
  ] as const
).map(([id, method, path, summary, body]) => ({
  id,
  method,
  path,
  forms: pathForms.members,
  summary,
  ...(body ? { body } : {}),
}))
