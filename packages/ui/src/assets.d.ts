declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}

declare module '*.woff2?url' {
  const address: string
  export default address
}

declare module '*.css'
