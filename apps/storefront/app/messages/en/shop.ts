// Compiled from messages/en.json by `npm run messages`.
export const shop: string = 'Shop'
export const taxIncluded: string = 'Tax included.'
export const taxAdded: string = 'Plus tax.'
export const loading: string = 'Loading page'
export const skip: string = 'Skip to content'
export const dated: string = 'We cannot reach our catalog at the moment. What you see is as we last knew it: prices and stock may have changed.'
export const collections: string = 'Shop'
export const menu: string = 'Menu'
export const close: string = 'Close'
export const allProducts: string = 'All products'
export const search: string = 'Search'
export const account: string = 'Account'
export const signIn: string = 'Sign in'
export const register: string = 'Create account'
export const footer: string = 'Footer'
export const yourAccount: string = 'Your account'
export const aboutUs: string = 'About us'
export const theme: string = 'Theme:'
export const lightTheme: string = 'light'
export const darkTheme: string = 'dark'
export const systemTheme: string = 'system'
export const silentSignIn: string = 'Sign-in'
export const cart: string = 'Bag'
export const quickAdd = ({ name }: { name: string | number }): string =>
  `Add ${name} to the bag`
export const wishlist: string = 'Wishlist'
export const saved = ({ name }: { name: string | number }): string =>
  `${name} on the wishlist`
export const region = ({ country, currency }: { country: string | number; currency: string | number }): string =>
  `Deliver to ${country}, prices in ${currency}`
export const visits: string = 'Counting of visits'
