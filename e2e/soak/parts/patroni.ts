import { surviveFailovers } from '../failovers.ts'
import { startPatroniCluster } from '../patroni-cluster.ts'
import { printFailovers } from './failovers.ts'

const KILLS = 5

/** Five failovers by Patroni, with etcd: the primary and its Patroni are killed, and come back as a replica. */
export async function runPatroni(): Promise<boolean> {
  const report = await surviveFailovers(
    {
      kills: KILLS,
      changesBetween: 100,
      timed: 20,
      onKill: (kill) => console.log(`Primary killed, and replaced: ${kill} of ${KILLS}`),
    },
    startPatroniCluster,
  )
  return printFailovers(report, KILLS)
}
