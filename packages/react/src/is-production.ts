/** Bundlers replace it, and then leave out what is for development only; React requires the same of them. */
declare const process: { env: { NODE_ENV?: string } }

/** Whether this is a build for production. */
export const isProduction: boolean = process.env.NODE_ENV === 'production'
