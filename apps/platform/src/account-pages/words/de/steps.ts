export const checkEmail = 'Prüfe deine E-Mails'
export const codeSentTo = (address: string) =>
  `Wir haben einen 6-stelligen Code an ${address} gesendet. Er gilt 10 Minuten.`
export const code = '6-stelliger Code'
export const codeOrBackupCode = '6-stelliger Code oder Backup-Code'
export const confirm = 'Bestätigen'
export const goOn = 'Weiter'
