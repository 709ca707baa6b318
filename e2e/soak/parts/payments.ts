import { payDespiteCrashes } from '../payments-despite-crashes.ts'

/** Purchases over two hundred kills: every payment is one order, or nothing is charged. */
export async function runPayments(): Promise<boolean> {
  const paid = await payDespiteCrashes({ kills: 200, databaseEvery: 7 })
  console.log(
    `${paid.captured} payments were captured and ${paid.canceled} canceled, over ${paid.kills} kills.`,
  )
  for (const disagreement of paid.disagreements.slice(0, 20)) console.log(`  ${disagreement}`)
  return paid.disagreements.length === 0
}
