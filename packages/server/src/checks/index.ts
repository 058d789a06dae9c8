export { createCheckTools } from './create-check-tools.ts';
export { isUnlinked } from './figures/facts.ts';
export { checkModules, hasModule, moduleOf } from './list.ts';
