import type { OpenDatabase } from '../../kernel/database/database.ts'
import type { Environment } from '../../startup/environment.ts'

/** What a check has found: one fact, and what to do about it unless all is well. */
export interface Finding {
  status: 'ok' | 'warning' | 'failed'
  /** What is true. */
  message: string
  /** What the operator does about it. */
  advice?: string
}

/** What checks look at. */
export interface DoctorContext {
  environment: Environment
  /** `null`: it cannot be reached, which is a finding of its own. */
  database: OpenDatabase | null
  fetch: typeof fetch
  now: () => Date
}

/** One question about the installation. It changes nothing and resolves, whatever it finds. */
export interface Check {
  name: string
  run(context: DoctorContext): Promise<Finding[]>
}

export const ok = (message: string): Finding => ({ status: 'ok', message })
export const warning = (message: string, advice: string): Finding => ({
  status: 'warning',
  message,
  advice,
})
export const failed = (message: string, advice: string): Finding => ({
  status: 'failed',
  message,
  advice,
})
