/** Saves data as a JSON file where the browser keeps downloads. */
export function saveFile(name: string, data: object): void {
  saveBlob(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
}

/** Saves a file where the browser keeps downloads. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
