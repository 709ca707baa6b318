import { seedDemo } from '../import/seed-demo.ts'
import { openMediaFiles, openSecuredFiles } from '../media/open-media-files.ts'
import type { Command } from './command.ts'
import { createProgressBar } from './progress-bar.ts'
import { withStore } from './with-store.ts'

export const seedCommand: Command = {
  usage: '',
  summary: 'Puts the demo catalogue into the store. Seeding again changes only what has changed.',
  run: ({ json }) =>
    withStore(async ({ scope, environment }) => {
      const bar = createProgressBar('Demo store')
      const counts = await seedDemo(scope, {
        files: openMediaFiles(environment),
        secured: openSecuredFiles(environment),
        onProgress: ({ done, total }) => bar.update(done, total),
      })
      bar.end()
      const { created, updated, unchanged } = counts
      console.log(
        json
          ? JSON.stringify(counts)
          : `${created} created, ${updated} updated, ${unchanged} unchanged.`,
      )
      return true
    }),
}
