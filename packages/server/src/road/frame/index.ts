export { buildFrame, type InstanceAnswer } from './build-frame.ts';
export { totalOf, valuesOf } from './total.ts';
