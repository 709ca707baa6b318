/** Becomes the platform in the role of a worker, until a signal stops it. */
export async function runWorker(): Promise<boolean> {
  process.env['PROCESS_ROLE'] = 'worker'
  await import('../../main.ts')
  return true
}
