export { english as otherLanguage, german as language } from '../../language/languages.ts'
