import {
  createRedirectSessionSchema,
  loginSchema,
  registerSchema,
  tokenGrantSchema,
} from '@vitrine/contract/schemas'
import { catalogOperations } from '../catalog/operations.ts'
import { inventoryOperations } from '../inventory/operations.ts'
import type { Operation } from './operation.ts'
import { pathForms } from './path-forms.ts'

/** Every call of the wire; a test holds this list against the routes. */
export const operations: Operation[] = [
  {
    id: 'token',
    method: 'post',
    path: '/oauth2/token',
    forms: pathForms.oauth,
    summary: 'Tokens for a visitor, for a code, or for a refresh token.',
    body: tokenGrantSchema,
    isPublic: true,
  },
  {
    id: 'register',
    method: 'post',
    path: '/v2/register',
    forms: pathForms.authentication,
    summary: 'Makes an account and signs it in.',
    body: registerSchema,
  },
  {
    id: 'login',
    method: 'post',
    path: '/v2/login',
    forms: pathForms.authentication,
    summary: 'Signs in with a password.',
    body: loginSchema,
  },
  {
    id: 'createRedirectSession',
    method: 'post',
    path: '/v1/redirect-session',
    forms: pathForms.redirects,
    summary: 'A URL that leads to a hosted page and back.',
    body: createRedirectSessionSchema,
  },
  {
    id: 'getCurrentMember',
    method: 'get',
    path: '/v1/members/my',
    forms: pathForms.members,
    summary: 'The member who is signed in.',
  },
  ...catalogOperations,
  ...inventoryOperations,
]
