export { OptionSelect as default } from '@vitrine/ui'
