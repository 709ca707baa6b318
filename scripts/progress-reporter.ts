import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'

/** Lines on the way: often enough to see that the run goes on, few enough for one page. */
const LINES = 10

/** Prints a line for each tenth of the files, and the name of a file as soon as one of its tests has failed. */
export default class ProgressReporter implements Reporter {
  #projects = ''
  #files = 0
  #done = 0
  #tests = 0
  #printed = 0
  #startedAt = Date.now()

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const projects = new Set(specifications.map(({ project }) => project.name))
    this.#projects = [...projects].join(', ')
    this.#files = specifications.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    this.#tests += [...module.children.allTests()].length
    if (!module.ok()) console.log(`  failed: ${module.relativeModuleId}`)
    const share = Math.floor((this.#done / this.#files) * LINES)
    if (share === this.#printed) return
    this.#printed = share
    const seconds = Math.round((Date.now() - this.#startedAt) / 1000)
    const progress = `${this.#done} of ${this.#files} files, ${this.#tests} tests, ${seconds} s`
    console.log(`  ${this.#projects}: ${progress}`)
  }

  /** Errors outside of tests, which fail the run and stand in no report. */
  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const { stack, message } of unhandled) console.log(`  unhandled: ${stack ?? message}`)
  }
}
