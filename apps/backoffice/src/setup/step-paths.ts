import type { SetupTaskName } from '@vitrine/contract'

/** The tasks of the checklist that each step of the set-up does, in its order; a step without one can always wait. */
export const tasksOfStep = {
  demo: ['demoContent'],
  store: ['shopName', 'contact'],
  region: [],
  taxes: ['taxes'],
  delivery: ['delivery'],
  payments: ['payment'],
  server: ['mail', 'domain'],
  brand: [],
  pages: ['legalPages'],
  products: ['products', 'prices'],
} as const satisfies Record<string, readonly SetupTaskName[]>

export type StepPath = keyof typeof tasksOfStep

/** The step that does the task, as an address. */
export function addressOfTask(task: SetupTaskName): string {
  const [step] = Object.entries(tasksOfStep).find(([, tasks]) =>
    tasks.some((name) => name === task),
  ) ?? ['store']
  return `/setup/${step}`
}
