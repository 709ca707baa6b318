import * as v from 'valibot'
import type {
  DeleteFilesRequest,
  GenerateDownloadUrlRequest,
  GenerateUploadUrlRequest,
  ImportFileRequest,
  ReplaceFileRequest,
  RevokeDownloadUrlRequest,
  SearchFilesRequest,
  SearchSecuredMediaRequest,
  UpdateFileRequest,
} from '../media.ts'
import { cursorPagingSchema, pagingSchema } from './query.ts'
import { filled, text } from './text.ts'
import { languageSchema } from './translation.ts'

/** The media library. An addition of Vitrine's platform, shaped like the hosted platform's. */

const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const description = {
  displayName: v.exactOptional(text(200)),
  altText: v.exactOptional(text(1000)),
  decorative: v.exactOptional(v.boolean()),
}

export const generateUploadUrlSchema = v.strictObject({
  ...description,
  private: v.exactOptional(v.boolean()),
  sizeInBytes: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
}) satisfies v.GenericSchema<unknown, GenerateUploadUrlRequest>

export const importFileSchema = v.strictObject({
  ...description,
  url: v.pipe(text(2000), v.url(), v.regex(/^https?:\/\//i)),
}) satisfies v.GenericSchema<unknown, ImportFileRequest>

export const updateFileSchema = v.strictObject({
  file: v.strictObject({
    ...description,
    id: filled(200),
    altTextTranslations: v.exactOptional(v.record(languageSchema, filled(1000))),
    focalPoint: v.exactOptional(v.nullable(v.strictObject({ x: part, y: part }))),
    posterId: v.exactOptional(v.nullable(text(200))),
  }),
}) satisfies v.GenericSchema<unknown, UpdateFileRequest>

export const replaceFileSchema = v.strictObject({
  replacementId: filled(200),
}) satisfies v.GenericSchema<unknown, ReplaceFileRequest>

export const searchFilesSchema = v.pipe(
  v.strictObject({
    search: v.exactOptional(text(100)),
    mediaTypes: v.exactOptional(
      v.array(v.picklist(['IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'ARCHIVE'])),
    ),
    needsAltText: v.exactOptional(v.boolean()),
    paging: v.exactOptional(pagingSchema),
    cursorPaging: v.exactOptional(cursorPagingSchema),
  }),
  v.forward(
    v.check(
      ({ paging, cursorPaging }) => !(paging && cursorPaging),
      'must not set both paging and cursorPaging',
    ),
    ['cursorPaging'],
  ),
) satisfies v.GenericSchema<unknown, SearchFilesRequest>

export const searchSecuredMediaSchema = v.strictObject({
  search: v.exactOptional(text(100)),
  paging: v.exactOptional(pagingSchema),
}) satisfies v.GenericSchema<unknown, SearchSecuredMediaRequest>

const YEAR_MINUTES = 366 * 24 * 60
const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max))

export const generateDownloadUrlSchema = v.strictObject({
  fileId: text(100),
  expiresInMinutes: v.exactOptional(count(YEAR_MINUTES)),
  maxDownloads: v.exactOptional(count(1000)),
}) satisfies v.GenericSchema<unknown, GenerateDownloadUrlRequest>

export const revokeDownloadUrlSchema = v.strictObject({
  linkId: text(100),
}) satisfies v.GenericSchema<unknown, RevokeDownloadUrlRequest>

export const deleteFilesSchema = v.strictObject({
  fileIds: v.pipe(v.array(text(200)), v.minLength(1), v.maxLength(100)),
}) satisfies v.GenericSchema<unknown, DeleteFilesRequest>
