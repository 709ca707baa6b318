declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}

declare module '*.woff2?url' {
  const address: string
  export default address
}

declare module '*.css'

interface ImportMeta {
  /** Replaced by the build: whether it is one for the server, or for development. */
  readonly env: { readonly SSR: boolean; readonly DEV: boolean }
}
