import { ownEnvironment } from '../environment.server.ts'
import { inShop } from './in-shop.ts'

/** The absolute URL of a page of this shop in the language of the build. */
export function ownAddress(path: string): string {
  return ownEnvironment().storefrontUrl + inShop(path)
}
