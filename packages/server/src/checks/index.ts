export { createCheckTools } from './create-check-tools.ts';
export { checkModules, hasModule, moduleOf } from './list.ts';
