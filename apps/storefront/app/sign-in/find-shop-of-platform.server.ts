import { ownEnvironment } from '../environment.server.ts'
import type { ShopOfPlatform } from './show-vendor.ts'

export function findShopOfPlatform(): ShopOfPlatform {
  const { platformUrl, clientId } = ownEnvironment()
  return { platformUrl, clientId }
}
