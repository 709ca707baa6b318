// Compiled from messages/en.json by `npm run messages`.
export const MEDIA_NOT_FOUND: string = 'Someone else has deleted the file.'
export const MEDIA_QUOTA_EXCEEDED: string = 'The space for files is used up.'
