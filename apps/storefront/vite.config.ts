import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// What nearly every page needs lies in two files, and what every form needs in a third: they compress better than a
// dozen. The styles that name the order of the layers stay with the root, whose stylesheet comes first.
const vendor = { name: 'vendor', test: /node_modules/ }
const parts = {
  name: 'parts',
  test: /app\/ui\/|ui\/src\/(breadcrumb|button|card|class-names|icons|link|picture|price|ribbon|specification-table)\./,
}
const forms = {
  name: 'forms',
  test: /app\/sign-in\/(?!solve-sum)|ui\/src\/(badge|checkbox|code-field|field|field-frame|notice|password-field|progress|select)\./,
}

export default defineConfig(({ command }) => ({
  // Short names for what is sent; while developing the long ones say where they come from.
  css: command === 'build' ? { modules: { generateScopedName: '[local]-[hash:base64:3]' } } : {},
  plugins: [reactRouter()],
  build: {
    // Browsers that know `light-dark()` and nesting: all of the last two and a half years.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: a data address would be forbidden by our own security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [vendor, parts, forms] } } },
  },
}))
