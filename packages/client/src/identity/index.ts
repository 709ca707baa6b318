export { createIdentity, type MemberIdentity } from './identity.ts'
