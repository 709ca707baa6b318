export const breadcrumb = 'Breadcrumb'
export const backToPage = (page: number) => `Back to page ${page}`
export const goOnToPage = (page: number) => `Go on to page ${page}`
export const pagesOf = (things: string) => `Pages of ${things}`

export const soldOut = 'Sold out'
export const from = 'from'
export const now = 'Now'
export const was = 'Was'

export const optional = 'optional'
export const show = 'Show'
export const hide = 'Hide'
export const codeFormat = '6-digit code'

export const updating = 'updating'
export const pendingWas = (amount: string) => `was ${amount}`
export const oneLess = 'One less'
export const oneMore = 'One more'
export const remove = 'Remove'
export const undo = 'Undo'
