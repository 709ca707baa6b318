import * as v from 'valibot'
import { staffRoles } from '../staff.ts'
import { emailSchema } from './identity.ts'

export const setStaffRoleSchema = v.strictObject({
  email: emailSchema,
  role: v.picklist(staffRoles),
})

export const createApiKeySchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  permissions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
})

export const changeSettingsSchema = v.strictObject({
  settings: v.record(v.pipe(v.string(), v.maxLength(100)), v.unknown()),
})
