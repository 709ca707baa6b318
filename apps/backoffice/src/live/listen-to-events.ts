import { createLiveEvents, createOpenForms, isStreamResetError } from '@vitrine/client/events'

/** Of a file of its own: loaded after the screen, and without the screens that have the events, too. */
export const listenToEvents = createLiveEvents
export const followForms = createOpenForms
export const isReset = isStreamResetError
