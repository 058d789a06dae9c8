export { Allowance } from './allowance.ts';
export { answerErrors } from './answer-errors.ts';
export { type Caller, callerOf, credentialsInvalid } from './caller.ts';
export { applyFieldMask, type FieldMask, readFieldMask } from './field-mask.ts';
export { errorInfo, GoogleApiError, invalidField, notFoundPage } from './google-error.ts';
export { bool, choice, double, int32, int64, later, list, message, type Reader, readBody, readQuery, text } from './message.ts';
export { pageOf } from './page.ts';
