import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Browsers that know `light-dark()` and nesting: all of the last two and a half years.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: a data address would be forbidden by our own security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What every page needs lies in one file, which compresses better than five.
      output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] } },
    },
  },
})
