import type { CatalogImportProblem } from '@vitrine/contract'
import type { DescribedProblem } from './import-problem.ts'

/** The whole import failed; its message is one sentence with the reason and the remedy. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly problem: CatalogImportProblem

  constructor({ reason, problem }: DescribedProblem, options?: ErrorOptions) {
    super(reason, options)
    this.problem = problem
  }
}
