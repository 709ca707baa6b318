import {
  createRedirectSessionSchema,
  loginSchema,
  productOptionsAvailabilitySchema,
  queryProductVariantsSchema,
  queryRequestSchema,
  registerSchema,
  tokenGrantSchema,
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
