/** The painted backdrops: one per family, so that the shop's shelves are of few colours. */
export const walls = {
  blush: '#cdb8a8',
  oat: '#d9cdbd',
  straw: '#cdc2ae',
  mist: '#b9bcb9',
  sage: '#c6c3b0',
  clay: '#c2a48f',
  plum: '#b59a94',
  sand: '#cfc2ae',
  stone: '#c9bdb0',
  moss: '#9c9f8b',
  slate: '#8d9c9f',
  honey: '#cdb48c',
} as const
