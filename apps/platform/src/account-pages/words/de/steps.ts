export const code = '6-stelliger Code'
export const codeOrBackupCode = '6-stelliger Code oder Backup-Code'
export const goOn = 'Weiter'
