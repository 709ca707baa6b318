// What `import fc from 'fast-check'` gives in `npm run soak -- properties`: each property runs for `PROPERTY_SECONDS`.
import { fileURLToPath } from 'node:url'
import type * as FastCheck from 'fast-check'

// By its file: the name leads here.
const file = fileURLToPath(import.meta.resolve('fast-check'))
const { default: original }: { default: typeof FastCheck } = await import(/* @vite-ignore */ file)
const interruptAfterTimeLimit = Number(process.env['PROPERTY_SECONDS']) * 1000

function assert<Values>(
  property: FastCheck.IRawProperty<Values>,
  given: FastCheck.Parameters<Values> = {},
) {
  // What fails is reported as it is, not shrunk for the rest of the time.
  const longer = { ...given, numRuns: 1e9, interruptAfterTimeLimit, endOnFailure: true }
  return original.assert(property as FastCheck.IProperty<Values>, longer)
}

export default { ...original, assert }
