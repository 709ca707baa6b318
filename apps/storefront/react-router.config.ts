import type { Config } from '@react-router/dev/config'
import { buildLanguage } from './build-language.ts'

const { code, base } = buildLanguage()

export default {
  ssr: true,
  basename: base || '/',
  buildDirectory: `build/${code}`,
  // Routes are discovered from the links of a page, instead of sending the whole manifest first.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
