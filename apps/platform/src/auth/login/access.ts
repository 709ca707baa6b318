import { identityErrorCodes } from '@vitrine/contract'
import type { Access } from '../../http/route/access.ts'
import { requireMember } from '../identities/require-member.ts'
import { requireBinding } from './flow-context.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'

/** The callers that may sign in. */
export const visitorOrMember: Access = {
  callers: 'visitors and members',
  require: (c) => {
    requireBinding(c)
  },
}

/** Members, for what is their own. */
export const member: Access = {
  callers: 'members',
  require: (c) => {
    requireMember(c.var.scope)
  },
}

/** Members within ten minutes of their sign-in: sudo mode (SR-102). */
export const recentMember: Access = {
  callers: 'members within ten minutes of their sign-in',
  require: (c) => {
    requireRecentSignIn(c.var.scope)
  },
}

/** For what cannot be undone: apps have no sign-in that could be asked for again, staff have (SR-102). */
export const recentStaffOrApp: Access = {
  callers: 'apps; staff within ten minutes of their sign-in',
  require: (c) => {
    if (c.var.scope.caller.kind === 'member') requireRecentSignIn(c.var.scope)
  },
}

/** What a call for {@link recentMember} refuses with, beside its own errors. */
export const REAUTHENTICATION = { 401: [identityErrorCodes.reauthenticationRequired] } as const
