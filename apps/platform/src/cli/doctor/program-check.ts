import { shareOfMemory } from '../../kernel/memory/share-of-memory.ts'
import { type Check, failed, ok } from './check.ts'

const NEEDED_NODE = 24

/** Whether this Node.js runs the platform. */
export const programCheck: Check = {
  name: 'program',
  async run() {
    const [major = 0] = process.versions.node.split('.').map(Number)
    const memory = Math.round(shareOfMemory() / 1024 / 1024)
    return [
      major >= NEEDED_NODE
        ? ok(`Node ${process.versions.node}; a process may cache ${memory} MiB of the catalog.`)
        : failed(`This is Node ${process.versions.node}.`, `Install Node ${NEEDED_NODE}.`),
    ]
  },
}
