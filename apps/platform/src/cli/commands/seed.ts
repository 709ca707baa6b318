import { openMediaFiles, openSecuredFiles } from '../../startup/open-media-files.ts'
import { createProgressBar } from '../../startup/progress-bar.ts'
import { seedDemo } from '../../transfer/demo/seed-demo.ts'
import type { Command } from '../command.ts'
import { withStore } from '../with-store.ts'

export const seedCommand: Command = {
  usage: '',
  summary: 'Seeds the store with the demo catalog. Seeding again applies only changes.',
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
