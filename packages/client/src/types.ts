/** Every shape of the wire, for programs that name what they pass around. Nothing of it runs. */
export type * from '@vitrine/contract'
