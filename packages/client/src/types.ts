/** Every type of the wire, for programs that annotate their values. It has no code at run time. */
export type * from '@vitrine/contract'
