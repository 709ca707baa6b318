import node from '@astrojs/node'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  // The port is part of the origin that is registered for the client.
  server: { port: 4321 },
  vite: { server: { strictPort: true } },
  devToolbar: { enabled: false },
})
