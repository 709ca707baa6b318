import type { Config } from '@react-router/dev/config'
import { baseOf } from './app/language/languages.ts'
import { buildLanguage } from './build-language.ts'

const code = buildLanguage()

export default {
  ssr: true,
  basename: baseOf(code) || '/',
  buildDirectory: `build/${code}`,
  // Routes are discovered from the links of a page, instead of sending the whole manifest first.
  routeDiscovery: { mode: 'lazy' },
  // `isFromThisShop` decides which origins may send forms; the router's own check is an error in the log for each.
  allowedActionOrigins: ['**'],
} satisfies Config
