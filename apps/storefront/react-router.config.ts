import type { Config } from '@react-router/dev/config'
import { buildLanguage } from './build-language.ts'

const { code, base } = buildLanguage()

export default {
  ssr: true,
  basename: base || '/',
  buildDirectory: `build/${code}`,
  // A page names the pages that it links to once it stands, instead of all that there are before it does.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
