export { PersonalFields as default } from './personal-fields.tsx'
