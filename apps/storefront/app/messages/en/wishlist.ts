// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Wishlist'
export const full: string = 'Your wishlist is full. Remove a product to make room.'
export const empty: string = 'Your wishlist is empty'
export const emptyText: string = 'Press the heart of a product to find it here again.'
export const emptyGuestText: string = 'Press the heart of a product to find it here again. Sign in to have your wishlist on your other devices.'
export const browse: string = 'View all products'
export const remove: string = 'Remove'
export const removeProduct = ({ name }: { name: string | number }): string =>
  `Remove ${name} from the wishlist`
export const share: string = 'Share your wishlist'
export const shareText: string = 'Everyone with the link sees these products, but not who you are.'
export const shared: string = 'Everyone with this link sees these products, but not who you are.'
export const link: string = 'Link'
export const makeLink: string = 'Create link'
export const unshare: string = 'Stop sharing'
export const sharedTitle: string = 'A shared wishlist'
export const sharedEmpty: string = 'There is nothing on this wishlist'
export const sharedEmptyText: string = 'Its owner has removed all products, or they are no longer sold.'
