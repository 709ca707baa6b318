import type { Operation } from '../http/operation.ts'

/** @see wire contract section 8 */
export const graphqlOperations: Operation[] = [
  {
    id: 'graphql',
    method: 'post',
    path: '/graphql/:version',
    forms: [''],
    summary: 'A GraphQL query over catalog and member; the version is alpha.',
  },
  {
    id: 'graphqlByGet',
    method: 'get',
    path: '/graphql/:version',
    forms: [''],
    summary: 'The same by GET.',
  },
]
