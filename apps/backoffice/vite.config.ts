import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  build: {
    outDir: 'build',
    // Browsers that know `light-dark()` and nesting: all of the last two and a half years.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts stay files: a data address would be forbidden by the platform's security policy.
    assetsInlineLimit: 0,
  },
})
