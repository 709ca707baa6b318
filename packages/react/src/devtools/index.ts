export { type CallLog, createCallLog, type LoggedCall } from './call-log.ts'
export {
  type DevtoolsEvent,
  VitrineDevtools,
  type VitrineDevtoolsProps,
} from './vitrine-devtools.tsx'
