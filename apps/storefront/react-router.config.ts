import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every page is one request away; a manifest by request would be a second one.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
