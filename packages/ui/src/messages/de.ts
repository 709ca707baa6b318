export const breadcrumb = 'Wo du bist'
export const backToPage = (page: number) => `Zurück zu Seite ${page}`
export const goOnToPage = (page: number) => `Weiter zu Seite ${page}`
export const pagesOf = (things: string) => `Seiten: ${things}`

export const soldOut = 'Ausverkauft'
export const from = 'ab'
export const now = 'Jetzt'
export const was = 'Vorher'

export const optional = 'freiwillig'
export const show = 'Zeigen'
export const hide = 'Verbergen'
export const codeFormat = '6-stelliger Code'

export const updating = 'wird neu gerechnet'
export const pendingWas = (amount: string) => `vorher ${amount}`
export const oneLess = 'Eins weniger'
export const oneMore = 'Eins mehr'
export const remove = 'Entfernen'
export const undo = 'Zurückholen'
