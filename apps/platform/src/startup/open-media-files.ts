import { join } from 'node:path'
import { createDiskFiles } from '../media/files/disk-files.ts'
import type { MediaFiles } from '../media/files/media-files.ts'
import { createS3Files } from '../media/files/s3-files.ts'
import type { Environment } from './environment.ts'

/** Where the environment says that files are kept: a bucket, or the data folder. */
export function openMediaFiles({
  dataFolder,
  mediaStorage,
}: Pick<Environment, 'dataFolder' | 'mediaStorage'>): MediaFiles {
  return mediaStorage
    ? createS3Files(mediaStorage)
    : createDiskFiles({ folder: join(dataFolder, 'media') })
}

/** Where files that are sold are kept: beside the others, and never with them. */
export function openSecuredFiles({
  dataFolder,
  mediaStorage,
}: Pick<Environment, 'dataFolder' | 'mediaStorage'>): MediaFiles {
  return mediaStorage
    ? createS3Files({ ...mediaStorage, prefix: 'secured/' })
    : createDiskFiles({ folder: join(dataFolder, 'secured') })
}
