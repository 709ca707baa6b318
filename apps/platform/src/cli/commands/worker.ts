import type { Command } from '../command.ts'

export const workerCommand: Command = {
  usage: '',
  summary:
    'Runs the jobs of all shops (e-mails, webhooks, imports, payments), and answers no requests. The others are started with PROCESS_ROLE=web.',
  run: async () => (await import('../runs/worker.ts')).runWorker(),
}
