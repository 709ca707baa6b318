import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Fonts and pictures stay files: a data address would be forbidden by our own security policy.
    assetsInlineLimit: 0,
  },
})
