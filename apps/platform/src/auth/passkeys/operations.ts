import {
  createPasskeySchema,
  passkeySignInSchema,
  renamePasskeySchema,
} from '@vitrine/contract/schemas'
import type { Operation } from '../../http/operation.ts'
import { pathForms } from '../../http/path-forms.ts'

/** Passkeys: ours alone. */
export const passkeyOperations: Operation[] = [
  {
    id: 'offerPasskeySignIn',
    method: 'post',
    path: '/v1/passkeys/sign-in-options',
    summary: 'What a browser needs to ask its owner for a passkey.',
  },
  {
    id: 'signInWithPasskey',
    method: 'post',
    path: '/v1/passkeys/sign-in',
    summary: 'Signs in with a passkey, which counts as both factors.',
    body: passkeySignInSchema,
  },
  {
    id: 'offerPasskey',
    method: 'post',
    path: '/v1/passkeys/creation-options',
    summary: 'What a browser needs to make a passkey; within ten minutes of the sign-in.',
  },
  {
    id: 'listPasskeys',
    method: 'get',
    path: '/v1/passkeys',
    summary: 'The passkeys of the member who is signed in.',
  },
  {
    id: 'createPasskey',
    method: 'post',
    path: '/v1/passkeys',
    summary: 'Keeps a new passkey; within ten minutes of the sign-in.',
    body: createPasskeySchema,
  },
  {
    id: 'renamePasskey',
    method: 'patch',
    path: '/v1/passkeys/:id',
    summary: 'Gives a passkey another name.',
    body: renamePasskeySchema,
  },
  {
    id: 'removePasskey',
    method: 'delete',
    path: '/v1/passkeys/:id',
    summary: 'Takes the passkey’s right to open the account; within ten minutes of the sign-in.',
  },
].map((operation) => ({ ...operation, forms: pathForms.authentication }) as Operation)
