import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['{app,packages,server,tests}/**/*.test.{ts,tsx}'], isolate: false },
})
