// Around every page.
export const account = 'Account'
export const optional = 'optional'
export const backToShop = 'Back to the shop'
export const noPasskeys =
  'This browser does not support passkeys, or JavaScript is off in this browser.'
