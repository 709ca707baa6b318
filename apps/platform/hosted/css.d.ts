declare module '*.css?inline' {
  const css: string
  export default css
}

declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export default classNames
}
