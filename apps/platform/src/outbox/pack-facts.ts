import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { FACTS_DICTIONARY } from './facts-dictionary.ts'

/**
 * Facts as they are stored: compressed with a text that has their members already. It is less than half of what
 * PostgreSQL's compression makes of them, which begins at 2 kB and knows one change only.
 */
export function packFacts(facts: NumberedFacts): Buffer {
  return Buffer.concat([FORM, deflateRawSync(JSON.stringify(facts), OPTIONS)])
}

/**
 * What {@link packFacts} was given, with the numbers of the events that the database has given meanwhile: of the entity,
 * and of those of its variants that have one.
 *
 * @throws {Error} A newer version has packed them in another form.
 */
export function unpackFacts(
  packed: Buffer,
  { entityId, numbers }: { entityId: string; numbers: Record<string, number> },
): object {
  if (packed[0] !== FORM[0]) {
    throw new Error(`Facts of a change are in the unknown form ${packed[0]}.`)
  }
  const text = inflateRawSync(packed.subarray(1), OPTIONS).toString()
  const facts = JSON.parse(text) as NumberedFacts
  return {
    ...facts,
    sequence: numbers[entityId] ?? facts.sequence,
    variants: facts.variants.map((variant) => ({
      ...variant,
      sequence: numbers[variant.variantId] ?? variant.sequence,
    })),
  }
}

/** Facts of which the database gives the numbers. */
export interface NumberedFacts {
  sequence: number
  variants: { variantId: string; sequence: number | null }[]
}

/** The first byte names the dictionary: with another one it is another form, and this one stays readable. */
const FORM = Buffer.of(1)

/** A window as small as most facts are. */
const OPTIONS = {
  level: 6,
  memLevel: 5,
  windowBits: 13,
  chunkSize: 8192,
  dictionary: FACTS_DICTIONARY,
}
