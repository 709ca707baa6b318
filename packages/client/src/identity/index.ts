export { type Codes, createCodes } from './codes.ts'
export {
  type Connections,
  createConnections,
  type IdTokenSignInOptions,
} from './connections.ts'
export { createIdentity, type MemberIdentity } from './identity.ts'
