import type { Config } from '@react-router/dev/config'
import { buildLanguage } from './build-language.ts'

const { code, base } = buildLanguage()

export default {
  ssr: true,
  basename: base || '/',
  buildDirectory: `build/${code}`,
  // Every page is one request away; a manifest by request would be a second one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
