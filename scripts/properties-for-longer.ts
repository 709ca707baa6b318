// What `import fc from 'fast-check'` gives in `npm run soak -- properties`: each property runs for `PROPERTY_SECONDS`.
import { fileURLToPath } from 'node:url'
import type * as FastCheck from 'fast-check'

// By its file: the name leads here.
const file = fileURLToPath(import.meta.resolve('fast-check'))
const { default: original }: { default: typeof FastCheck } = await import(/* @vite-ignore */ file)
const milliseconds = Number(process.env['PROPERTY_SECONDS']) * 1000
// Tests replace the clock.
const { now } = Date

function assert<Values>(
  property: FastCheck.IRawProperty<Values>,
  given: FastCheck.Parameters<Values> = {},
) {
  const end = now() + milliseconds
  const run = property.run.bind(property)
  // Between runs. The library's `interruptAfterTimeLimit` leaves a run behind that goes on in the tests after this one.
  property.run = ((value: Values) =>
    now() < end ? run(value) : new original.PreconditionFailure(true)) as typeof property.run
  // What fails is reported as it is, not shrunk for the rest of the time.
  const longer = { ...given, numRuns: 1e9, endOnFailure: true }
  return original.assert(property as FastCheck.IProperty<Values>, longer)
}

export default { ...original, assert }
