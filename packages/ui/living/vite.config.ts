import { defineConfig } from 'vite'
import { showStates } from './show-states.ts'

/** The page at `/dev/ui`: served in development, built by its test, and not part of the shop's builds. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dev/ui/',
  plugins: [showStates()],
  // Browsers with `light-dark()` and nesting: all of the last two and a half years.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
