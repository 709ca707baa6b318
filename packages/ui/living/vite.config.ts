import { defineConfig } from 'vite'
import { showStates } from './show-states.ts'

/** The page at `/dev/ui`: served while developing, built by its test, and part of no build that shoppers get. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dev/ui/',
  plugins: [showStates()],
  // Browsers that know `light-dark()` and nesting: all of the last two and a half years.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
