import {
  changePasswordSchema,
  createRedirectSessionSchema,
  loginSchema,
  productOptionsAvailabilitySchema,
  queryProductVariantsSchema,
  queryRequestSchema,
  recoverSchema,
  registerSchema,
  resendDuringAuthenticationSchema,
  sendActivationEmailSchema,
  sendRecoveryEmailSchema,
  startVerificationSchema,
  tokenGrantSchema,
  verifyDuringAuthenticationSchema,
  verifyFactorSchema,
} from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { pathForms } from './path-forms.ts'

/** One call of the wire, as `/openapi.json` describes it. */
export interface Operation {
  id: string
  method: 'get' | 'post'
  /** Bare path, with parameters in Hono's form. */
  path: string
  forms: readonly string[]
  summary: string
  body?: v.GenericSchema
  /** The body may come as `.r` of a GET too (wire section 1.2). */
  isQuery?: boolean
  isPublic?: boolean
}

const { catalogReads, collectionReads } = pathForms

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
    id: 'changePassword',
    method: 'post',
    path: '/v2/change-password',
    forms: pathForms.authentication,
    summary: 'Changes the password of the member who is signed in, and signs them out elsewhere.',
    body: changePasswordSchema,
  },
  {
    id: 'verifyFactor',
    method: 'post',
    path: '/v2/:factorType/verify',
    forms: pathForms.authentication,
    summary: 'Takes a second factor, or asks for it.',
    body: verifyFactorSchema,
  },
  {
    id: 'getCaptchaChallenge',
    method: 'get',
    path: '/v1/captcha/challenge',
    forms: pathForms.authentication,
    summary: 'A sum for the browser to solve, where a captcha is asked for.',
  },
  {
    id: 'sendRecoveryEmail',
    method: 'post',
    path: '/v1/send-email',
    forms: pathForms.recovery,
    summary: 'Sends a link to choose a new password, if the address has an account.',
    body: sendRecoveryEmailSchema,
  },
  {
    id: 'sendActivationEmail',
    method: 'post',
    path: '/v1/activation-email',
    forms: pathForms.recovery,
    summary: 'Sends a member the link that opens an account made for them.',
    body: sendActivationEmailSchema,
  },
  {
    id: 'recover',
    method: 'post',
    path: '/v1/recover',
    forms: pathForms.recovery,
    summary: 'Spends a recovery link for a new password.',
    body: recoverSchema,
  },
  {
    id: 'startVerification',
    method: 'post',
    path: '/v1/start',
    forms: pathForms.verification,
    summary: 'Sends six digits to the address of an account.',
    body: startVerificationSchema,
  },
  {
    id: 'startVerificationSeed',
    method: 'post',
    path: '/v1/Start',
    forms: pathForms.verification,
    summary: 'As startVerification, spelled as the seed generation spells it.',
    body: startVerificationSchema,
  },
  {
    id: 'verifyDuringAuthentication',
    method: 'post',
    path: '/v1/auth/verify',
    forms: pathForms.verification,
    summary: 'Takes the six digits that prove an address.',
    body: verifyDuringAuthenticationSchema,
  },
  {
    id: 'resendDuringAuthentication',
    method: 'post',
    path: '/v1/auth/resend',
    forms: pathForms.verification,
    summary: 'Sends new digits.',
    body: resendDuringAuthenticationSchema,
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
  {
    id: 'queryProducts',
    method: 'post',
    path: '/v1/products/query-platformized',
    forms: catalogReads,
    summary: 'Products that match a query.',
    body: queryRequestSchema,
    isQuery: true,
  },
  {
    id: 'getProduct',
    method: 'get',
    path: '/v1/products/:id',
    forms: catalogReads,
    summary: 'One product.',
  },
  {
    id: 'getProductOptionsAvailability',
    method: 'post',
    path: '/v1/products/:id/productOptionsAvailability',
    forms: catalogReads,
    summary: 'What the choices made so far still allow.',
    body: productOptionsAvailabilitySchema,
  },
  {
    id: 'queryProductVariants',
    method: 'post',
    path: '/v1/products/:id/variants/query',
    forms: catalogReads,
    summary: 'Variants of one product.',
    body: queryProductVariantsSchema,
  },
  {
    id: 'queryStoreVariants',
    method: 'post',
    path: '/v1/variants/query',
    forms: catalogReads,
    summary: 'Variants of all products that match a query.',
    body: queryRequestSchema,
    isQuery: true,
  },
  {
    id: 'getStoreVariant',
    method: 'get',
    path: '/v1/variants/:id',
    forms: catalogReads,
    summary: 'One variant, by {productId}-{variantId}.',
  },
  {
    id: 'getCollectionBySlugV1',
    method: 'get',
    path: '/v1/collections/slug/:slug',
    forms: catalogReads,
    summary: 'One collection, by its slug.',
  },
  {
    id: 'getCollection',
    method: 'get',
    path: '/v2/collections/:id',
    forms: collectionReads,
    summary: 'One collection.',
  },
  {
    id: 'getCollectionBySlug',
    method: 'get',
    path: '/v2/collections/slug/:slug',
    forms: collectionReads,
    summary: 'One collection, by its slug.',
  },
  {
    id: 'queryCollections',
    method: 'post',
    path: '/v2/collections/query',
    forms: collectionReads,
    summary: 'Collections that match a query.',
    body: queryRequestSchema,
    isQuery: true,
  },
  {
    id: 'getCatalogVersion',
    method: 'get',
    path: '/v3/provision/version',
    forms: pathForms.catalogVersion,
    summary: 'The generation of the catalog: V1_CATALOG.',
  },
]
