import { useState } from 'react'

/** The chosen ones of the rows that are shown: nothing is done to a row that is not in view. */
export function useRowChoice<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())

  return {
    chosen: rows.filter((row) => keys.has(keyOf(row))),
    isChosen: (row: Row) => keys.has(keyOf(row)),
    onToggle(toggled: readonly Row[], isChosen: boolean) {
      setKeys((before) => {
        const after = new Set(before)
        for (const row of toggled) {
          if (isChosen) after.add(keyOf(row))
          else after.delete(keyOf(row))
        }
        return after
      })
    },
    clear: () => setKeys(new Set()),
  }
}
