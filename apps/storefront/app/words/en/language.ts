export { english as language, german as otherLanguage } from '../../language/languages.ts'
