import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { shellSections } from './src/shell/shell-sections.ts'

export default defineConfig({
  base: '/admin/',
  plugins: [orderLayers()],
  build: {
    outDir: 'build',
    // Browsers that know `light-dark()` and nesting: all of the last two and a half years.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // All of these know `modulepreload`.
    modulePreload: { polyfill: false },
    // Fonts stay files: a data address would be forbidden by the platform's security policy.
    assetsInlineLimit: 0,
    // Which parts each screen loads, for the test of its budget.
    manifest: true,
    rolldownOptions: {
      // "use client" of libraries is for servers of React, and there is none here.
      checks: { moduleLevelDirective: false, pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Most modules that many screens share are a few lines long, and each in a file of its own is a request.
            { name: 'common', minShareCount: 12, priority: -1 },
            // Every screen needs these, because the frame around it does.
            {
              name: 'shell',
              test: /backoffice.src.(shell|commands|session)./,
              minShareCount: 2,
              priority: -2,
            },
            {
              // What the frame says is in one file for each language; screens load their own sections.
              debugName: 'frame',
              name: (id) => shellLanguage(id) && `frame-${shellLanguage(id)}`,
            },
          ],
        },
      },
    },
  },
})

/** The language of a section of messages that the frame needs. */
function shellLanguage(id: string): string | null {
  const [, language = '', file = ''] = /src\/messages\/(\w+)\/([\w-]+)\.ts$/.exec(id) ?? []
  return shellSections.some((section) => section === file) ? language : null
}

/**
 * Begins every style sheet with the order of the cascade layers: one of components may be loaded before the one with the
 * tokens, and the first sheet decides.
 */
function orderLayers(): Plugin {
  const tokens = readFileSync(fileURLToPath(import.meta.resolve('@vitrine/ui/tokens.css')), 'utf8')
  const [order] = /@layer [^;{]+;/.exec(tokens) ?? []
  if (order === undefined) throw new Error('tokens.css does not say the order of the layers.')
  return {
    name: 'order-layers',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = order + file.source
        }
      }
    },
  }
}
