// Compiled from messages/en.json by `npm run messages`.
export const TOO_MANY_IMPORTS: string = 'Ten imports are not done yet. Wait for one, or cancel it.'
export const IMPORT_CONFLICT: string = 'Someone else was faster, or the file is no longer there. Load the page again to see the current state.'
