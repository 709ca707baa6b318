import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Fonts and pictures stay files: a data address would be forbidden by our own security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What every page needs lies in one file, which compresses better than five.
      output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] } },
    },
  },
})
