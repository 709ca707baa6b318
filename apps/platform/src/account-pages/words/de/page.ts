// Around every page.
export const account = 'Konto'
export const optional = 'freiwillig'
export const backToShop = 'Zurück zum Shop'
export const noPasskeys =
  'Dieser Browser unterstützt keine Passkeys, oder JavaScript ist in ihm ausgeschaltet.'
