/** What became of each row. */
export interface BulkOutcome<Row> {
  done: Row[]
  /** What was refused, and why. */
  failures: { row: Row; error: unknown }[]
}

const AT_ONCE = 4

/** Acts on every row, some at a time; one that is refused does not stop the others. */
export async function runBulk<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<BulkOutcome<Row>> {
  const done: Row[] = []
  const failures: BulkOutcome<Row>['failures'] = []
  const waiting = [...rows]
  const next = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await act(row)
        done.push(row)
      } catch (error) {
        failures.push({ row, error })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return { done, failures }
}
