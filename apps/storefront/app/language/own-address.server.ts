import { ownEnvironment } from '../environment.server.ts'
import { inShop } from './in-shop.ts'

/** The address of a page of this shop, in the language of the page that asks. */
export function ownAddress(path: string): string {
  return ownEnvironment().storefrontUrl + inShop(path)
}
