import { join } from 'node:path'
import { createDiskFiles } from '../media/files/disk-files.ts'
import type { MediaFiles } from '../media/files/media-files.ts'
import { createS3Files } from '../media/files/s3-files.ts'
import type { ImportFiles } from '../transfer/jobs/files/import-files.ts'
import type { Environment } from './environment.ts'

/** The file storage that the environment configures: a bucket, or the data folder. */
export function openMediaFiles({
  dataFolder,
  mediaStorage,
}: Pick<Environment, 'dataFolder' | 'mediaStorage'>): MediaFiles {
  return mediaStorage
    ? createS3Files(mediaStorage)
    : createDiskFiles({ folder: join(dataFolder, 'media') })
}

/** The storage of files that are sold: separate from the others. */
export function openSecuredFiles({
  dataFolder,
  mediaStorage,
}: Pick<Environment, 'dataFolder' | 'mediaStorage'>): MediaFiles {
  return mediaStorage
    ? createS3Files({ ...mediaStorage, prefix: 'secured/' })
    : createDiskFiles({ folder: join(dataFolder, 'secured') })
}

/** The files of imports, which other machines find in the bucket. */
export function openImportFiles({
  dataFolder,
  mediaStorage,
}: Pick<Environment, 'dataFolder' | 'mediaStorage'>): ImportFiles {
  return {
    folder: join(dataFolder, 'catalog-imports'),
    bucket: mediaStorage ? createS3Files({ ...mediaStorage, prefix: 'imports/' }) : null,
  }
}
