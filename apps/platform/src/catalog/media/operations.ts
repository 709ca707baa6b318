import {
  deleteFilesSchema,
  generateDownloadUrlSchema,
  generateUploadUrlSchema,
  importFileSchema,
  revokeDownloadUrlSchema,
  searchFilesSchema,
  searchSecuredMediaSchema,
  updateFileSchema,
} from '@vitrine/contract/schemas'
import type { Operation } from '../../http/operation.ts'
import { pathForms } from '../../http/path-forms.ts'

const { media } = pathForms

/** The calls of the media library, which are ours, beside those of the wire. */
export const mediaOperations: Operation[] = [
  {
    id: 'generateUploadUrl',
    method: 'post',
    path: '/v1/files/generate-upload-url',
    forms: media,
    summary: 'An address to PUT a file to.',
    body: generateUploadUrlSchema,
  },
  {
    id: 'generateResumableUploadUrl',
    method: 'post',
    path: '/v1/files/generate-resumable-upload-url',
    forms: media,
    summary: 'An address to send a file to in parts, by the tus protocol.',
    body: generateUploadUrlSchema,
  },
  {
    id: 'importFile',
    method: 'post',
    path: '/v1/files/import',
    forms: media,
    summary: 'Keeps the file at an address of the public internet.',
    body: importFileSchema,
  },
  {
    id: 'searchFiles',
    method: 'post',
    path: '/v1/files/search',
    forms: media,
    summary: 'Files of the media library, the newest first.',
    body: searchFilesSchema,
  },
  {
    id: 'updateFile',
    method: 'patch',
    path: '/v1/files',
    forms: media,
    summary: 'Says something else about a file: its name, its alternative text, where to look.',
    body: updateFileSchema,
  },
  {
    id: 'deleteFiles',
    method: 'post',
    path: '/v1/bulk/files/delete',
    forms: media,
    summary: 'Removes files that nobody uses, of the media library or of those that are sold.',
    body: deleteFilesSchema,
  },
  {
    id: 'searchPrivateFiles',
    method: 'post',
    path: '/v1/private-files/search',
    forms: media,
    summary: 'Files that are sold, the newest first.',
    body: searchSecuredMediaSchema,
  },
  {
    id: 'generateDownloadUrl',
    method: 'post',
    path: '/v1/private-files/generate-download-url',
    forms: media,
    summary: 'A leave to fetch a file that is sold: an address that expires, and is counted.',
    body: generateDownloadUrlSchema,
  },
  {
    id: 'revokeDownloadUrl',
    method: 'post',
    path: '/v1/private-files/revoke-download-url',
    forms: media,
    summary: 'Ends a leave before its time.',
    body: revokeDownloadUrlSchema,
  },
]
