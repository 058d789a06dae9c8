export { Allowance } from './allowance.ts';
export { type Caller, callerOf, credentialsInvalid } from './caller.ts';
export { applyFieldMask, type FieldMask, parseFieldMask } from './field-mask.ts';
export { errorInfo, GoogleApiError, invalidField } from './google-error.ts';
export { bool, choice, int32, list, message, readBody, readQuery, text } from './message.ts';
export { pageOf } from './page.ts';
