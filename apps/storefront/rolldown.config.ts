import { dirname, join, relative, sep } from 'node:path'
import { defineConfig } from 'rolldown'
import { languages } from './app/messages/languages.ts'

const OUTPUT = join(import.meta.dirname, 'build/server')

/**
 * Makes `build/server`: the shop's server, its pages in every language and their dependencies in a few files, with the
 * production build of React whatever `NODE_ENV` is. The pages have been built before, by `react-router build`.
 */
export default defineConfig({
  input: {
    main: join(import.meta.dirname, 'server/main.ts'),
    ...Object.fromEntries(
      languages.map(({ code }) => [
        code,
        join(import.meta.dirname, 'build', code, 'server/index.js'),
      ]),
    ),
  },
  platform: 'node',
  external: ['sharp'],
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [
    {
      // The server finds files by the place of its source.
      name: 'files-beside-sources',
      transform: {
        filter: { id: /server\/main\.ts$/, code: 'import.meta.dirname' },
        handler(code, id) {
          const folder = relative(OUTPUT, dirname(id)).split(sep).join('/')
          const path = `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`
          return { code: code.replaceAll('import.meta.dirname', path), map: null }
        },
      },
    },
  ],
  onLog(level, log, show) {
    // `use client` says nothing to a bundle of a server.
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE') show(level, log)
  },
  output: { dir: OUTPUT, cleanDir: true, sourcemap: true, sourcemapExcludeSources: true },
})
