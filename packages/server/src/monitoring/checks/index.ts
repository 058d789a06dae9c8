export { isIdle } from './is-idle.ts';
export { checkModules, hasModule, moduleOf } from './list.ts';
