import { stat } from 'node:fs/promises'

/** The size of a file on this machine in bytes, or `null` when it cannot be read or does not exist. */
export const sizeOnDisk = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )
